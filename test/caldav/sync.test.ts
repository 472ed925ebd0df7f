import { describe, expect, it } from 'vitest';
import { readChanges, readWindow } from '../../src/caldav/read.ts';
import { findByUid } from '../../src/caldav/write.ts';
import {
  reply,
  davError,
  formatData,
  found,
  multistatus,
  type ScriptAnswer,
  startScript,
  withStatus,
} from '../support/caldav/script.ts';
import { account, expectProblem, formatObject, caldavTools, window } from './scene.ts';

const server = await startScript();
let last = 0;

type Kind = 'PROPFIND' | 'calendar-query' | 'series' | 'calendar-multiget' | 'sync-collection';

const readKind = (method: string, body: string): Kind => {
  if (method === 'PROPFIND') return 'PROPFIND';
  if (body.includes('RRULE')) return 'series';
  const [, kind = ''] =
    /<[cd]:(calendar-query|calendar-multiget|sync-collection) /.exec(body) ?? [];
  return kind as Kind;
};

const token = (value: string) => `<sync-token>${value}</sync-token>`;

/** A calendar of the server, with an answer for each kind of request. */
function addCalendar(answers: Partial<Record<Kind, ScriptAnswer | ScriptAnswer[]>>) {
  const path = `/cal${++last}/`;
  server.on(path, (response, asked) => {
    const given = answers[readKind(asked.method, asked.body)] ?? multistatus();
    const next = Array.isArray(given) ? (given.shift() ?? reply(500)) : given;
    next(response, asked);
  });
  const url = new URL(path, server.url);
  return {
    path,
    url,
    read: () => readWindow(caldavTools, account, url, window),
    change: (since = 'sync:1') => readChanges(caldavTools, account, url, since),
    asked: () => server.asked.filter((one) => one.path.startsWith(path)),
  };
}

const etag = (value: string) => `<getetag>"${value}"</getetag>`;
const object = (href: string, uid: string) => found(href, formatData('"1"', formatObject(uid)));

/** Answers a multiget with each object that it names. */
const everyObject: ScriptAnswer = (response, asked) => {
  const hrefs = [...asked.body.matchAll(/<d:href>([^<]*)</g)].map(([, href = '']) => href);
  multistatus(...hrefs.map((href) => object(href, 'any')))(response, asked);
};

describe('the objects of a window', () => {
  it('are those right in the calendar, however their addresses are written', async () => {
    const path = `/cal${last + 1}/`;
    const calendar = addCalendar({
      'calendar-query': multistatus(
        object(`${path}a%40b.ics`, 'a'),
        object(`${path}c@d.ics`, 'c'),
        object('e f.ics', 'e'),
        object(`http://127.0.0.1:8080${path}//%67.ics`, 'g'),
        object(`${path}h/`, 'a folder'),
        object(path, 'the calendar'),
        object(`http://other.example${path}i.ics`, 'another host'),
        object(`//other.example${path}j.ics`, 'another host'),
        object(`${path}../k.ics`, 'above'),
        object(`${path}%2e%2e/l.ics`, 'above'),
        object(`${path}deep/m.ics`, 'below'),
        object('/elsewhere/n.ics', 'elsewhere'),
      ),
    });
    const { changed } = await calendar.read();
    const hrefs = ['a%40b.ics', 'c%40d.ics', 'e%20f.ics', 'g.ics'].map((name) => path + name);
    expect(changed.map(({ href }) => href)).toEqual(hrefs);
  });

  it('are not taken for none if all of them seem to be elsewhere', async () => {
    const calendar = addCalendar({ 'calendar-query': multistatus(object('/app/a.ics', 'a')) });
    await expectProblem(calendar.read(), 'NOT_CALDAV');
  });

  it('are read by themselves where the server leaves out their texts', async () => {
    const path = `/cal${last + 1}/`;
    const calendar = addCalendar({
      'calendar-query': multistatus(
        found(`${path}a.ics`, etag('1')),
        found(`${path}b.ics`, etag('1')),
      ),
      'calendar-multiget': multistatus(
        object(`${path}a.ics`, 'a'),
        found(`${path}b.ics`, etag('1')),
      ),
    });
    server.on(`GET ${path}b.ics`, reply(200, formatObject('b'), { ETag: 'W/"2"' }));
    const { changed } = await calendar.read();
    expect(changed.map(({ href, etag: tag }) => [href, tag])).toEqual([
      [`${path}a.ics`, '"1"'],
      [`${path}b.ics`, '"2"'],
    ]);
  });

  it('are asked for in halves where the server says that there are too many', async () => {
    const path = `/cal${last + 1}/`;
    const truncated = multistatus(object(`${path}a.ics`, 'a'), withStatus(path, 507));
    const calendar = addCalendar({
      'calendar-query': [
        truncated,
        multistatus(object(`${path}a.ics`, 'a')),
        multistatus(object(`${path}a.ics`, 'a'), object(`${path}b.ics`, 'b')),
      ],
    });
    expect((await calendar.read()).changed).toHaveLength(2);
    const ranges = calendar
      .asked()
      .flatMap(({ body }) => /start="(\w+)" end="(\w+)"/.exec(body)?.slice(1) ?? []);
    expect(ranges).toEqual([
      ...['20310228T000000Z', '20310402T000000Z', '20310228T000000Z', '20310316T120000Z'],
      ...['20310316T120000Z', '20310402T000000Z'],
    ]);
    const limited = multistatus(withStatus(`/cal${last + 1}/`, 507));
    await expectProblem(addCalendar({ 'calendar-query': limited }).read(), 'TOO_LARGE');
  });

  it('include series that the server left out, if it can list them', async () => {
    const path = `/cal${last + 1}/`;
    const calendar = addCalendar({
      'calendar-query': multistatus(object(`${path}a.ics`, 'a')),
      series: multistatus(found(`${path}a.ics`, etag('1')), found(`${path}s.ics`, etag('1'))),
      'calendar-multiget': everyObject,
    });
    expect((await calendar.read()).changed.map(({ href }) => href)).toEqual([
      `${path}a.ics`,
      `${path}s.ics`,
    ]);
    expect(await addCalendar({ series: reply(500) }).read()).toMatchObject({ changed: [] });
  });

  it('are not there if one of them could not be read', async () => {
    const path = `/cal${last + 1}/`;
    const mixed = multistatus(object(`${path}a.ics`, 'a'), withStatus(`${path}b.ics`, 500));
    await expectProblem(addCalendar({ 'calendar-query': mixed }).read(), 'SERVER_ERROR');
  });
});

describe('the changes of a calendar', () => {
  it('are read in pages and batches, and what is gone by then is removed', async () => {
    const path = `/cal${last + 1}/`;
    const names = Array.from({ length: 60 }, (_, index) => `${path}${index}.ics`);
    const calendar = addCalendar({
      'sync-collection': [
        multistatus(
          ...names.map((href) => found(href, etag('1'))),
          withStatus(path, 507),
          token('2'),
        ),
        multistatus(
          withStatus(`${path}1.ics`, 404),
          withStatus(`${path}old.ics`, 410),
          withStatus(`${path}hidden.ics`, 403),
          found(`${path}sub/`, etag('1')),
          token('3'),
        ),
      ],
      'calendar-multiget': (response, asked) => {
        if (!asked.body.includes(`${path}0.ics`)) return everyObject(response, asked);
        const rest = names.slice(2, 51).map((href) => object(href, 'any'));
        multistatus(withStatus(`${path}0.ics`, 404), ...rest)(response, asked);
      },
    });
    const changes = await calendar.change('sync:a<&>"1');
    expect(changes).toMatchObject({ token: 'sync:3', isWhole: false });
    expect(changes?.changed).toHaveLength(58);
    expect(changes?.removed.toSorted()).toEqual(
      ['0.ics', '1.ics', 'hidden.ics', 'old.ics'].map((name) => path + name),
    );
    const kinds = calendar.asked().map(({ method, body }) => readKind(method, body));
    expect(kinds).toEqual([
      ...['sync-collection', 'sync-collection', 'calendar-multiget', 'calendar-multiget'],
    ]);
    expect(calendar.asked()[0]?.body).toContain(
      '<d:sync-token>a&lt;&amp;&gt;&quot;1</d:sync-token>',
    );
  });

  it('are none if the server sends its token back, and new ones need not be many', async () => {
    const none = addCalendar({ 'sync-collection': multistatus(token('1')) });
    expect(await none.change()).toBeNull();
    const moved = addCalendar({ 'sync-collection': multistatus(token('2')) });
    expect(await moved.change()).toMatchObject({ changed: [], removed: [], token: 'sync:2' });
  });

  const manyChanges: ScriptAnswer = (response, asked) => {
    const many = Array.from({ length: 2_001 }, (_, index) =>
      found(`${asked.path}${index}.ics`, etag('1')),
    );
    multistatus(...many, token('2'))(response, asked);
  };
  const stuck: ScriptAnswer = (response, asked) => {
    multistatus(withStatus(asked.path, 507), token('1'))(response, asked);
  };

  it.each<[string, ScriptAnswer]>([
    ['by the rules', davError(403, 'valid-sync-token')],
    ['with a conflict', davError(409, 'valid-sync-token')],
    ['as a bad request', reply(400)],
    ['as a medium', reply(415)],
    ['as a method', reply(501)],
    ['as a report', davError(403, 'supported-report')],
    ['by a limit', reply(507)],
    ['without a new token', multistatus()],
    ['with too many changes', manyChanges],
    ['with the same page again and again', stuck],
  ])('cannot be had if the server refuses the token: %s', async (_name, refusal) => {
    await expectProblem(addCalendar({ 'sync-collection': refusal }).change(), 'SYNC_EXPIRED');
  });

  it('cannot be had if the server fails over an old token, and are tried again otherwise', async () => {
    const state = (value: string) => multistatus(found('/', token(value)));
    const old = addCalendar({ 'sync-collection': reply(500), PROPFIND: state('2') });
    await expectProblem(old.change(), 'SYNC_EXPIRED');
    const ill = addCalendar({ 'sync-collection': reply(500), PROPFIND: state('1') });
    await expectProblem(ill.change(), 'SERVER_ERROR');
    const busy = addCalendar({ 'sync-collection': reply(503, '', { 'Retry-After': '5' }) });
    await expectProblem(busy.change(), 'SERVER_ERROR');
    expect(busy.asked()).toHaveLength(1);
    const forbidden = addCalendar({ 'sync-collection': reply(403) });
    await expectProblem(forbidden.change(), 'FORBIDDEN');
  });

  it('are all or nothing where the server knows only that something has changed', async () => {
    const state = (value: string) => multistatus(found('/', `<s:getctag>${value}</s:getctag>`));
    const calendar = addCalendar({ PROPFIND: [state('1'), state('1'), state('2')] });
    expect((await calendar.read()).token).toBe('ctag:1');
    expect(await calendar.change('ctag:1')).toBeNull();
    await expectProblem(calendar.change('ctag:1'), 'SYNC_EXPIRED');
    expect((await addCalendar({}).read()).token).toBeNull();
    await expectProblem(calendar.change('nonsense'), 'SYNC_EXPIRED');
  });
});

describe('an object with a UID', () => {
  it('is found under any path, and only if it is that UID', async () => {
    const path = `/cal${last + 1}/`;
    const uid = 'long,'.repeat(20);
    const folded = formatObject('x').replace('UID:x', `UID:${uid.replaceAll(',', String.raw`\,`)}`);
    const text = folded.replace(/UID:.{60}/, (line) => `${line}\r\n `);
    const calendar = addCalendar({
      'calendar-query': multistatus(
        object(`${path}1.ics`, `${uid}er`),
        found(`${path}2.ics`, formatData('"7"', text)),
      ),
    });
    const expected = { href: `${path}2.ics`, etag: '"7"' };
    expect(await findByUid(caldavTools, account, calendar.url, uid)).toMatchObject(expected);
    expect(await findByUid(caldavTools, account, calendar.url, 'long')).toBeNull();
  });
});
