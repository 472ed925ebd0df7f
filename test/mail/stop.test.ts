import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { formatStopUrl } from '../../src/domain/reminder/stop.ts';
import { sendReminders } from '../../src/domain/reminder/send.ts';
import { as, db, keyring, startApp, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';

const buildAddress = () => `${randomUUID()}@example.test`;
const toPath = (email: string) => formatStopUrl({ keyring, publicUrl: '' }, email);
const readToken = (path: string) => path.replace('/mail/stop/', '');

const post = (path: string, body: BodyInit) => fetch(url + path, { method: 'POST', body });
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

/** Whether an attendee with this address gets a reminder that is due. */
async function isReminded(email: string) {
  const startTime = new Date(readSystemClock().getTime() + 3_600_000);
  const attendees = { create: { email, name: 'Bea', timeZone: 'UTC' } };
  const booking = await buildBooking({ host: await buildUser(), attendees, startTime });
  const data = { bookingUid: booking.uid, minutesBefore: 60, scheduledDate: readSystemClock() };
  await db.workflowReminder.create({ data: { ...data, method: 'EMAIL' } });
  while ((await sendReminders({ db, clock: readSystemClock })) > 0);
  const where = { bookingId: booking.id, isHost: false };
  return (await db.mail.count({ where })) === 1;
}

describe('/mail/stop/{token}', () => {
  it('ends reminders by one click of a mail program, without a cookie, and changes nothing when it is opened', async () => {
    for (const toBody of [oneClick, () => toMultipart(oneClick())]) {
      const email = buildAddress();
      const path = toPath(email);
      expect(await (await fetch(url + path)).text()).toContain('Stop reminders?');
      expect(await isReminded(email)).toBe(true);
      for (const answer of [await post(path, toBody()), await post(path, toBody())]) {
        expect([answer.status, answer.redirected]).toEqual([200, false]);
      }
      expect(await isReminded(email)).toBe(false);
      expect(await isReminded(buildAddress())).toBe(true);
    }
  });

  it('speaks the language of the mail that led to it', async () => {
    const path = `${toPath(buildAddress())}?language=de`;
    const page = await (await fetch(url + path)).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Keine Erinnerungen mehr?');
    const [, action = ''] = /action="([^"]*)"/.exec(page) ?? [];
    const stopped = await (await post(action, oneClick())).text();
    expect(stopped).toContain('Sie erhalten keine Erinnerungen mehr');
    const resumed = await (await post(action, new URLSearchParams({ resume: 'yes' }))).text();
    expect(resumed).toContain('Sie erhalten wieder Erinnerungen');
    for (const text of [page, stopped, resumed]) {
      expect(text).not.toMatch(/\b(reminders|Skip to|Docs|Sign in)\b/);
    }
  });

  it('starts them again', async () => {
    const email = buildAddress();
    const path = toPath(email);
    await post(path, oneClick());
    const answer = await post(path, new URLSearchParams({ resume: 'yes' }));
    expect(await answer.text()).toContain('You get reminders again');
    expect(await isReminded(email)).toBe(true);
  });

  it('refuses a token that is wrong or of another server', async () => {
    const path = toPath(buildAddress());
    const other = toPath(buildAddress());
    const mixed = `${path.slice(0, path.indexOf('-'))}${other.slice(other.indexOf('-'))}`;
    for (const wrong of [`${path}x`, '/mail/stop/x', '/mail/stop', mixed]) {
      expect((await post(wrong, oneClick())).status).toBe(404);
    }
    const foreign = await startApp({ SECRET_KEY: randomBytes(32).toString('base64') });
    const answer = await fetch(foreign.url + path, { method: 'POST', body: oneClick() });
    expect(answer.status).toBe(404);
  });

  it('is in no log, and names no address', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const logged = await startApp({ LOG_LEVEL: 'trace' }, undefined, undefined, logTo);
    const email = buildAddress();
    const path = toPath(email);
    expect(path).not.toContain(email);
    await fetch(logged.url + path);
    await fetch(logged.url + path, { method: 'POST', body: oneClick() });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lines.join()).toContain('/mail/stop');
    expect(lines.join()).not.toContain(readToken(path).slice(-30));
  });
});

function toMultipart(fields: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('stopReminders', () => {
  const change = (field: string) =>
    `mutation ($token: String!) { ${field}(input: { token: $token }) { sendsReminders } }`;

  it('needs a token and no credential, and is undone by resumeReminders', async () => {
    const email = buildAddress();
    const token = readToken(toPath(email));
    const { data } = await as(undefined).gql(change('stopReminders'), { token });
    expect(data.stopReminders).toEqual({ sendsReminders: false });
    expect(await isReminded(email)).toBe(false);
    await as(undefined).gql(change('resumeReminders'), { token });
    expect(await isReminded(email)).toBe(true);
    const { errors } = await as(undefined).gql(change('stopReminders'), { token: 'x' });
    expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });
});
