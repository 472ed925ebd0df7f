import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const path = '/account/profile';

it('a person changes all of their profile, and sees their booking page beside it', async () => {
  const { person, visitor } = await signInNewUser({ username: null, locale: 'nl' });
  const before = await visitor.get(path);
  expect(before.text).toContain('Choose a username');
  // A language that the pages do not have is kept.
  expect(before.text).toMatch(/<option value="nl"\s+selected/);
  const username = `n${randomUUID().slice(0, 13)}`;
  const sent = {
    ...{ name: 'Ada <Lovelace>', username, avatar: 'https://example.test/ada.png' },
    ...{ bio: 'Writes notes.\r\nReads them.', timeZone: 'Asia/Tokyo', timeFormat: '24' },
    ...{ weekStart: 'Monday', locale: 'fr', theme: 'dark', brandColor: '#123', darkBrandColor: '' },
  };
  const { status, location } = await visitor.submit(path, sent);
  expect([status, location]).toEqual([303, `${path}?done=saved`]);
  expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
    ...{ ...sent, bio: 'Writes notes.\nReads them.', timeFormat: 24, darkBrandColor: null },
  });
  const { text } = await visitor.get(path);
  expect(unescapeHtml(text)).toContain('value="Ada <Lovelace>"');
  expect(text).toMatch(
    /<iframe\s+inert\s+title="Your booking page"\s+src="\/account\/profile\/preview"/,
  );
});

it('the booking page in the frame is the one that guests see, and only our pages may frame it', async () => {
  const { person, visitor } = await signInNewUser({
    ...{ name: 'Ada', username: randomUUID(), brandColor: '#123456' },
  });
  const none = await visitor.get(`${path}/preview`);
  expect(none.text).toContain('once you offer something');
  await buildEventType(person, { title: 'Talk about engines' });
  const { status, text, headers } = await visitor.get(`${path}/preview`);
  expect(status).toBe(200);
  expect(text).toContain('Talk about engines');
  expect(text).toContain('brand.css?light=%23123456');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBeNull();
  expect((await visitor.get(path)).headers.get('x-frame-options')).toBe('DENY');
});

it.for([
  ['username', 'no spaces', 'must be letters'],
  ['avatar', 'javascript:alert(1)', 'http'],
  ['brandColor', 'red', 'must be a colour'],
  ['timeFormat', '13', '12'],
  ['weekStart', 'Someday', 'must be one of the choices'],
  ['timeZone', 'Mars/Base', 'time zone'],
])('%s refuses %s, and keeps what was typed', async ([field, value, message]) => {
  const { person, visitor } = await signInNewUser({ name: 'Before' });
  const sent = {
    ...{ name: 'After', timeZone: 'UTC', timeFormat: '24', weekStart: 'Monday', locale: 'en' },
    ...Object.fromEntries([[field, value]]),
  };
  const { status, text } = await visitor.submit(path, sent);
  expect(status).toBe(422);
  expect(text).toContain(`href="#${field}"`);
  expect(text).toContain(message);
  expect(text).toContain('value="After"');
  expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).name).toBe('Before');
});

it('a new address is asked for on a page, and mailed to the present one', async () => {
  const { person, visitor } = await signInNewUser();
  const email = `new-${person.email}`;
  const { status, location } = await visitor.submit('/account/address', { email });
  expect([status, location]).toEqual([303, '/account/address?done=sent']);
  expect(await db.accountMail.findFirst({ where: { userId: person.id } })).toMatchObject({
    kind: 'ADDRESS_LINK',
    detail: { email },
  });
  expect((await visitor.get(location ?? '')).text).toContain('on its way');
  const again = await visitor.submit('/account/address', { email: person.email });
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('is your address now')]);
});
