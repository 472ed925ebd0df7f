import { expect } from 'vitest';
import { createCalendarProviders } from '../../src/calendars/provider.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLogin } from '../../src/domain/calendar-connection/login.ts';
import { calendarPassword } from '../../src/domain/calendar-connection/secret.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, keyring, startApp } from '../support/app.ts';
import { startBearerProxy } from '../support/caldav/bearer.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { hasRadicale } from '../support/installed.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';
import { followProvider, startProvider } from '../support/provider/provider.ts';
import { getConnection } from './scene.ts';
import { makeCalendar } from './server.ts';

export const accountsPath = '/console/availability/accounts';
export const callbackPath = `${accountsPath}/sign-in/callback`;

/** A provider, a calendar server that takes its tokens, and a server of ours that knows it. */
async function openScene() {
  const provider = await startProvider(`http://127.0.0.1:3000${callbackPath}`);
  const radicale = await startRadicale();
  const calendar = await makeCalendar(radicale, 'Work');
  const proxy = await startBearerProxy(radicale, {
    findPerson: async (token) => {
      const found = await provider.provider.AccessToken.find(token);
      return found?.isValid ? found.accountId : null;
    },
  });
  const settings = { ...provider.settings, calendarUrl: `${proxy.url}/` };
  const env = {
    CALENDAR_ALLOW_PRIVATE: 'true',
    CALENDAR_OAUTH_PROVIDERS: JSON.stringify([settings]),
  };
  const providers = createCalendarProviders(readConfig(env));
  const path = new URL(calendar).pathname;
  const tools = { db, keyring, clock: readSystemClock, providers };
  return {
    ...provider,
    proxy,
    radicale,
    calendar,
    env,
    settings,
    tools,
    destination: proxy.url + path,
  };
}

const scene = hasRadicale ? await openScene() : null;

const app = scene && (await startApp(scene.env));

export function getScene() {
  if (!scene || !app) throw new Error('There is no Radicale');
  return { ...scene, app };
}

/** A browser in which a host is signed in. */
export async function openBrowser() {
  const host = await buildHost();
  const { passwordHash } = await buildUserWithPassword();
  await db.user.update({ where: { id: host.id }, data: { passwordHash } });
  const visitor = createVisitor(getScene().app.url);
  await visitor.signIn(host);
  return { host, visitor };
}

type Visitor = ReturnType<typeof createVisitor>;

/** Presses the button of the provider on a page of ours. Returns where it leads. */
export async function pressSignIn(visitor: Visitor, page = `${accountsPath}/new`) {
  const { status, location } = await visitor.submit(page, {}, `${accountsPath}/sign-in`);
  expect(status).toBe(303);
  return location ?? '';
}

/** What the provider makes of it: the address on our side that it leads to. */
export async function comeBack(authorizeUrl: string): Promise<string> {
  const { origin, pathname, search } = await followProvider(authorizeUrl);
  expect(origin + pathname).toBe(`http://127.0.0.1:3000${callbackPath}`);
  return pathname + search;
}

/** A host with an account that they have connected with the provider. */
export async function buildSignedInHost() {
  getScene().letIn('ada');
  const { host, visitor } = await openBrowser();
  const { location } = await visitor.get(await comeBack(await pressSignIn(visitor)));
  expect(location).toMatch(/\/accounts\/\d+\/calendars\?new$/);
  const page = (location ?? '').replace('/calendars?new', '');
  const id = Number(page.split('/').at(-1));
  return { host, visitor, page, id };
}

interface StoredTokens {
  accessToken: string;
  refreshToken: string;
  renewAt: number;
}

export async function readStoredTokens(id: number): Promise<StoredTokens> {
  const { secret } = await getConnection(id);
  return JSON.parse(keyring.open(calendarPassword.purpose, secret)) as StoredTokens;
}

/** Changes what is stored, as if time had passed. */
export async function changeStored(id: number, over: Partial<StoredTokens>) {
  const text = JSON.stringify({ ...(await readStoredTokens(id)), ...over });
  const secret = keyring.seal(calendarPassword.purpose, text);
  await db.calendarConnection.update({ where: { id }, data: { secret } });
}

/** Asks for a token, as a process of its own does. */
export async function askForToken(id: number, refused: string | null = null) {
  const login = openLogin(getScene().tools, await getConnection(id));
  if (!login || !('getToken' in login.auth)) throw new Error('There are no tokens');
  return login.auth.getToken(refused);
}
