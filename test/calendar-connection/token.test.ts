import { describe, expect, it, onTestFinished } from 'vitest';
import { readAgain, startFeedReader } from '../calendar-feed/scene.ts';
import { db, keyring } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { hasRadicale } from '../support/installed.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { calendarPassword } from '../../src/domain/calendar-connection/secret.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import {
  askForToken,
  buildSignedInHost,
  changeStored,
  comeBack,
  getScene,
  pressSignIn,
  readStoredTokens,
} from './provider.ts';
import { getConnection } from './scene.ts';
import { editConnection } from './server.ts';
import { bookConnected, listEvents, settle, startWriter } from './writer.ts';

/** A host whose bookings go into the calendar behind the provider. */
async function buildWritingHost() {
  const { destination } = getScene();
  const signedIn = await buildSignedInHost();
  const { errors } = await editConnection(signedIn.host, signedIn.id, { destination });
  expect(errors).toBeUndefined();
  const eventType = await buildBookableEventType(signedIn.host, { title: 'Talk' });
  return { ...signedIn, eventTypeId: eventType.id };
}

const startProviderWriter = () => startWriter({ providers: getScene().tools.providers });

const listUids = async () => {
  const { radicale, calendar } = getScene();
  return (await listEvents(radicale, calendar)).map((text) =>
    /^UID:(.*)\r?$/m.exec(text)?.[1]?.trim(),
  );
};

/** The provider takes the access token back before its time. */
async function endAccessToken(id: number) {
  const { accessToken } = await readStoredTokens(id);
  await (await getScene().provider.AccessToken.find(accessToken))?.destroy();
}

async function endRefreshToken(id: number) {
  const { refreshToken } = await readStoredTokens(id);
  await (await getScene().provider.RefreshToken.find(refreshToken))?.destroy();
}

describe.skipIf(!hasRadicale)('tokens of a provider', () => {
  it('are renewed when they have ended, and bookings are written', async () => {
    const { countAsked, proxy } = getScene();
    const { id, eventTypeId } = await buildWritingHost();
    startProviderWriter();
    for (const [hour, end] of [
      ['09:00', () => changeStored(id, { renewAt: readSystemClock().getTime() })],
      ['10:00', () => endAccessToken(id)],
    ] as const) {
      const before = await readStoredTokens(id);
      await end();
      const asked = countAsked();
      const data = { problem: 'UNREACHABLE', triedAt: new Date(0) };
      await db.calendarConnection.update({ where: { id }, data });
      const { uid } = await bookConnected(eventTypeId, hour);
      await settle();
      expect(await listUids()).toContain(`${uid}@almanac`);
      expect(countAsked()).toBe(asked + 1);
      const now = await readStoredTokens(id);
      expect(now.refreshToken).not.toBe(before.refreshToken);
      expect(proxy.tokens.at(-1)).toBe(now.accessToken);
      // The outcome counts, though the tokens are others than those that the writer began with.
      expect(await getConnection(id)).toMatchObject({ problem: null, renewsUntil: null });
    }
  });

  it('are renewed by the reader, too', async () => {
    const { countAsked, destination, tools } = getScene();
    const { host, id } = await buildSignedInHost();
    await editConnection(host, id, { busyCalendars: [destination] });
    await endAccessToken(id);
    const { providers } = tools;
    const connections = { allowPrivate: true, everySeconds: 3_600, providers };
    const reader = startFeedReader({ connections });
    // It would renew the tokens of the tests after this one.
    onTestFinished(() => reader.stop());
    const feed = await db.calendarFeed.findFirstOrThrow({ where: { connectionId: id } });
    const asked = countAsked();
    expect(await readAgain(feed.id)).toMatchObject({ problem: null });
    expect(countAsked()).toBe(asked + 1);
  });

  it('are asked for once, however many processes need them at a time', async () => {
    const { countAsked, doBefore } = getScene();
    const { id } = await buildSignedInHost();
    doBefore(() => new Promise((resolve) => setTimeout(resolve, 200)));
    onTestFinished(() => doBefore(() => Promise.resolve()));
    for (let round = 0; round < 3; round++) {
      await changeStored(id, { renewAt: 0 });
      const asked = countAsked();
      const got = await Promise.all(Array.from({ length: 8 }, () => askForToken(id)));
      const { accessToken } = await readStoredTokens(id);
      expect(got).toEqual(got.map(() => ({ token: accessToken })));
      expect(countAsked()).toBe(asked + 1);
    }
  });

  it('are not lost if SECRET_KEY is rotated meanwhile', async () => {
    const { doBefore } = getScene();
    const { id } = await buildSignedInHost();
    await changeStored(id, { renewAt: 0 });
    const before = await readStoredTokens(id);
    doBefore(() => changeStored(id, {}));
    onTestFinished(() => doBefore(() => Promise.resolve()));
    const got = await askForToken(id);
    const now = await readStoredTokens(id);
    expect(got).toEqual({ token: now.accessToken });
    expect(now.refreshToken).not.toBe(before.refreshToken);
  });

  it('give way to those of a new sign-in', async () => {
    const { doBefore } = getScene();
    const { id, visitor, page } = await buildSignedInHost();
    await changeStored(id, { renewAt: 0 });
    const back = await comeBack(await pressSignIn(visitor, page));
    let isSignedIn = false;
    doBefore(async () => {
      if (isSignedIn) return;
      isSignedIn = true;
      await visitor.get(back);
    });
    onTestFinished(() => doBefore(() => Promise.resolve()));
    const got = await askForToken(id);
    expect(got).toEqual({ token: (await readStoredTokens(id)).accessToken });
    await changeStored(id, { renewAt: 0 });
    expect(await askForToken(id)).toHaveProperty('token');
  });

  it('are asked for again if who asked has died', async () => {
    const { id } = await buildSignedInHost();
    await changeStored(id, { renewAt: 0 });
    const renewsUntil = new Date(readSystemClock().getTime() + 300);
    await db.calendarConnection.update({ where: { id }, data: { renewsUntil } });
    expect(await askForToken(id)).toHaveProperty('token');
  });
});

describe.skipIf(!hasRadicale)('a connection whose provider lets us in no more', () => {
  it('stops, until the host signs in again', async () => {
    const { countAsked, letIn } = getScene();
    const { id, eventTypeId, visitor, page, host } = await buildWritingHost();
    await endRefreshToken(id);
    await endAccessToken(id);
    startProviderWriter();
    const { uid } = await bookConnected(eventTypeId, '11:00');
    while ((await fanOut({ db, clock: readSystemClock })).events > 0);
    await waitUntil(async () => (await getConnection(id)).problem !== null);
    expect(await getConnection(id)).toMatchObject({ problem: 'ACCESS_ENDED' });
    const asked = countAsked();
    const { text } = await visitor.get(page);
    expect(text).toContain('badge failed">Sign in again<');
    expect(text).toContain('The provider does not let us in any more. Sign in again.');
    const query = '{ calendarConnections { nodes { status problem { code } } } }';
    const { data } = await getScene().app.as(host).gql(query);
    expect(data.calendarConnections.nodes).toEqual([
      { status: 'STOPPED', problem: { code: 'ACCESS_ENDED' } },
    ]);
    expect(countAsked()).toBe(asked);

    letIn('grace');
    const other = await visitor.get(await comeBack(await pressSignIn(visitor, page)));
    expect(other.text).toContain('You have signed in with another account.');
    expect(await getConnection(id)).toMatchObject({ problem: 'ACCESS_ENDED' });
    letIn('ada');
    const again = await visitor.get(await comeBack(await pressSignIn(visitor, page)));
    expect(again.location).toBe(`${page}?done=signed-in`);
    const shown = await visitor.get(again.location ?? '');
    expect(shown.text).toContain('You are signed in again.');
    expect(shown.text).toContain('Working');
    await settle();
    expect(await listUids()).toContain(`${uid}@almanac`);
    expect(await db.calendarConnection.count({ where: { userId: host.id } })).toBe(1);
  });

  it('is not stopped by a provider that is away', async () => {
    const { fail } = getScene();
    const { id, eventTypeId } = await buildWritingHost();
    await changeStored(id, { renewAt: 0 });
    fail((response) => response.writeHead(503).end());
    onTestFinished(() => fail(null));
    startProviderWriter();
    const { uid } = await bookConnected(eventTypeId, '12:00');
    while ((await fanOut({ db, clock: readSystemClock })).events > 0);
    await waitUntil(async () => (await getConnection(id)).problem !== null);
    expect(await getConnection(id)).toMatchObject({
      ...{ problem: 'SERVER_ERROR', restsUntil: expect.any(Date), renewsUntil: null },
    });
    fail(null);
    await db.calendarConnection.update({ where: { id }, data: { restsUntil: null } });
    await settle();
    expect(await listUids()).toContain(`${uid}@almanac`);
  });

  it('waits if the operator has taken the provider away', async () => {
    const { tools } = getScene();
    const { id, eventTypeId } = await buildWritingHost();
    await changeStored(id, { renewAt: 0 });
    startWriter({ providers: [] });
    await bookConnected(eventTypeId, '13:00');
    while ((await fanOut({ db, clock: readSystemClock })).events > 0);
    await waitUntil(async () => (await getConnection(id)).problem !== null);
    const { secret } = await getConnection(id);
    expect(keyring.open(calendarPassword.purpose, secret)).toContain('refreshToken');
    expect(await getConnection(id)).toMatchObject({ problem: 'NOT_OFFERED' });
    expect(tools.providers).toHaveLength(1);
  });
});
