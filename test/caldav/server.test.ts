import { beforeAll, describe, expect, it } from 'vitest';
import { listCalendars } from '../../src/caldav/calendars.ts';
import { discoverHome } from '../../src/caldav/discover.ts';
import { readChanges, readWindow } from '../../src/caldav/read.ts';
import { findByUid, putObject, readCalendarObject, removeObject } from '../../src/caldav/write.ts';
import type { CalDavServer } from '../support/caldav/program.ts';
import { formatAuthorization } from '../../src/caldav/account.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { startXandikos } from '../support/caldav/xandikos.ts';
import { hasRadicale, hasXandikos } from '../support/installed.ts';
import { expectProblem, formatObject, caldavTools, window } from './scene.ts';

const servers = [
  { name: 'Radicale', isHere: hasRadicale, start: startRadicale },
  { name: 'Xandikos', isHere: hasXandikos, start: startXandikos },
];

for (const { name, isHere, start } of servers) {
  describe.runIf(isHere)(`with ${name}, the client`, () => {
    let server: CalDavServer;
    let made = 0;
    beforeAll(async () => {
      server = await start();
    });

    /** An empty calendar. */
    async function addCalendar(title = 'Work', color = '#33AA77FF') {
      const url = new URL(`made-${++made}/`, server.home);
      const response = await fetch(url, {
        method: 'MKCALENDAR',
        headers: {
          Authorization: formatAuthorization(server.account),
          'Content-Type': 'application/xml',
        },
        body: `<mkcalendar xmlns="urn:ietf:params:xml:ns:caldav" xmlns:d="DAV:"><d:set><d:prop>
          <d:displayname>${title}</d:displayname>
        </d:prop></d:set></mkcalendar>`,
      });
      expect(response.status).toBe(201);
      await paint(url, color);
      return url;
    }

    const paint = (url: URL, color: string) =>
      fetch(url, {
        method: 'PROPPATCH',
        headers: {
          Authorization: formatAuthorization(server.account),
          'Content-Type': 'application/xml',
        },
        body: `<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop>
          <calendar-color xmlns="http://apple.com/ns/ical/">${color}</calendar-color>
        </d:prop></d:set></d:propertyupdate>`,
      });

    const put = async (calendar: URL, uid: string, lines?: string[]) => {
      const url = new URL(`${encodeURIComponent(uid)}.ics`, calendar);
      const { etag } = await putObject(
        caldavTools,
        server.account,
        url,
        formatObject(uid, lines),
        'CREATE',
      );
      return { url, etag: etag ?? '' };
    };

    const readTitles = async (calendar: URL) => {
      const { changed } = await readWindow(caldavTools, server.account, calendar, window);
      return changed.map(({ text }) => /SUMMARY:(.*)/.exec(text)?.[1]?.trim()).toSorted();
    };

    it('finds the home from a host name with a port, and from the address of a calendar', async () => {
      const found = await discoverHome(caldavTools, server.account, server.host);
      expect(found.homes.map(String)).toEqual([server.home]);
      expect(found.principal?.pathname).toBe('/ada/');
      const calendar = await addCalendar();
      const again = await discoverHome(caldavTools, server.account, calendar.href);
      expect(again.homes.map(String)).toEqual([server.home]);
    });

    it('says that a password is wrong', async () => {
      const account = { auth: { kind: 'BASIC', username: 'ada', password: 'guess' } } as const;
      await expectProblem(discoverHome(caldavTools, account, server.host), 'WRONG_PASSWORD');
    });

    it('lists calendars with their names and colours', async () => {
      const url = await addCalendar('Büro &amp; Team');
      const calendars = await listCalendars(caldavTools, server.account, new URL(server.home));
      expect(calendars).toContainEqual({
        ...{ url: url.href, name: 'Büro & Team', color: '#33aa77' },
        ...{ canWrite: true, canSync: true },
      });
      expect(await listCalendars(caldavTools, server.account, url)).toMatchObject([
        { url: url.href },
      ]);
    });

    it('creates an object once, and changes and removes the version that it knows', async () => {
      const { account } = server;
      const { url, etag } = await put(await addCalendar(), 'a b@example.test');
      await expectProblem(
        putObject(caldavTools, account, url, formatObject('a b@example.test'), 'CREATE'),
        'CHANGED_THERE',
      );
      const read = await readCalendarObject(caldavTools, account, url);
      expect(read).toMatchObject({ etag, href: url.pathname.replace('@', '%40') });
      const text = formatObject('a b@example.test', undefined, 'Changed');
      const changed = await putObject(caldavTools, account, url, text, { ifMatch: etag });
      expect((await readCalendarObject(caldavTools, account, url))?.text).toContain(
        'SUMMARY:Changed',
      );
      await expectProblem(
        putObject(caldavTools, account, url, text, { ifMatch: etag }),
        'CHANGED_THERE',
      );
      await expectProblem(removeObject(caldavTools, account, url, etag), 'CHANGED_THERE');
      expect(await removeObject(caldavTools, account, url, changed.etag)).toBe(true);
      expect(await removeObject(caldavTools, account, url, changed.etag)).toBe(false);
      expect(await readCalendarObject(caldavTools, account, url)).toBeNull();
      await expectProblem(
        putObject(caldavTools, account, url, text, { ifMatch: etag }),
        'CHANGED_THERE',
      );
    });

    it('refuses to create a second object with the UID of another', async () => {
      const calendar = await addCalendar();
      await put(calendar, 'one');
      const other = putObject(
        ...([caldavTools, server.account, new URL('other.ics', calendar)] as const),
        ...([formatObject('one'), 'CREATE'] as const),
      );
      await expectProblem(other, 'CHANGED_THERE');
    });

    it('reads the events of a window, with series that began before', async () => {
      const calendar = await addCalendar();
      await put(calendar, 'inside');
      await put(calendar, 'before', ['DTSTART:20310210T100000Z', 'DTEND:20310210T110000Z']);
      await put(calendar, 'after', ['DTSTART:20310410T100000Z', 'DTEND:20310410T110000Z']);
      await put(calendar, 'long', ['DTSTART:20310228T230000Z', 'DURATION:P1D']);
      await put(calendar, 'day', ['DTSTART;VALUE=DATE:20310305']);
      const start = ['DTSTART:20300107T100000Z', 'DTEND:20300107T110000Z'];
      await put(calendar, 'series', [...start, 'RRULE:FREQ=WEEKLY']);
      await put(calendar, 'past series', [...start, 'RRULE:FREQ=WEEKLY;COUNT=3']);
      const titles = await readTitles(calendar);
      expect(titles).toEqual(expect.arrayContaining(['day', 'inside', 'long', 'series']));
      expect(titles).not.toContain('after');
      expect(titles).not.toContain('before');
    });

    it('reads what has changed since a token, and nothing if nothing has', async () => {
      const { account } = server;
      const calendar = await addCalendar();
      const [first, second] = [await put(calendar, 'first'), await put(calendar, 'second')];
      const whole = await readWindow(caldavTools, account, calendar, window);
      expect(whole).toMatchObject({ isWhole: true, removed: [] });
      const token = whole.token ?? '';
      expect(await readChanges(caldavTools, account, calendar, token)).toBeNull();
      const text = formatObject('first', undefined, 'Changed');
      const { etag } = await putObject(caldavTools, account, first.url, text, {
        ifMatch: first.etag,
      });
      await removeObject(caldavTools, account, second.url, second.etag);
      const third = await put(calendar, 'third');
      const changes = await readChanges(caldavTools, account, calendar, token);
      expect(
        changes?.changed.map(({ href, etag: tag }) => ({ href, etag: tag })).toSorted(),
      ).toEqual([
        { href: first.url.pathname, etag },
        { href: third.url.pathname, etag: third.etag },
      ]);
      expect(changes?.changed[0]?.text).toContain('SUMMARY:Changed');
      expect(changes).toMatchObject({ removed: [second.url.pathname], isWhole: false });
      expect(await readChanges(caldavTools, account, calendar, changes?.token ?? '')).toBeNull();
    });

    it('says that a token is too old', async () => {
      const calendar = await addCalendar();
      const token = `sync:${server.lostToken}`;
      await expectProblem(
        readChanges(caldavTools, server.account, calendar, token),
        'SYNC_EXPIRED',
      );
    });

    it('finds an object by its UID, and no longer one', async () => {
      const calendar = await addCalendar();
      await put(calendar, 'ab-long');
      await put(calendar, 'x-ab');
      const { url } = await put(calendar, 'ab');
      const found = await findByUid(caldavTools, server.account, calendar, 'ab');
      expect(found?.href).toBe(url.pathname);
      expect(await findByUid(caldavTools, server.account, calendar, 'b-lo')).toBeNull();
    });

    it('says that a calendar is not there', async () => {
      const calendar = new URL('missing/', server.home);
      await expectProblem(readWindow(caldavTools, server.account, calendar, window), 'NOT_FOUND');
    });
  });
}
