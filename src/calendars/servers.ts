import type { CalDavAccount, CalDavTools } from '../caldav/account.ts';
import { listCalendars } from '../caldav/calendars.ts';
import { discoverHome } from '../caldav/discover.ts';
import { CalDavProblem } from '../caldav/problem.ts';
import type { Config } from '../config/config.ts';
import type { CalendarAuth, CalendarServers, FoundAccount } from '../context/tool.ts';
import { createNetworkGuard } from '../outgoing/guard.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';
import { createCalendarProviders, type ProviderListSettings } from './provider.ts';

type ServerSettings = Pick<Config, 'CALENDAR_ALLOW_PRIVATE' | 'PUBLIC_URL'>;

/** Finding an account may ask ten times. Somebody waits for it. */
const findMs = 25_000;
/** More are no calendars that somebody chooses from. */
const maxCalendars = 100;

export const createCalDavTools = ({
  CALENDAR_ALLOW_PRIVATE,
  PUBLIC_URL,
}: ServerSettings): CalDavTools => ({
  guard: createNetworkGuard(CALENDAR_ALLOW_PRIVATE),
  userAgent: createUserAgent(PUBLIC_URL),
  // Where private networks are open, a name with a port may be a server without a certificate.
  allowPlain: CALENDAR_ALLOW_PRIVATE,
});

export function toAccount(auth: CalendarAuth): CalDavAccount {
  if ('password' in auth) return { auth: { kind: 'BASIC', ...auth } };
  const getToken = async (refused: string | null) => {
    const got = await auth.getToken(refused);
    if ('problem' in got) throw new CalDavProblem(got.problem);
    return got.token;
  };
  return { auth: { kind: 'BEARER', getToken } };
}

export function createCalendarServers(settings: ProviderListSettings): CalendarServers {
  const usual = createCalDavTools(settings);
  return {
    providers: createCalendarProviders(settings),
    find: async ({ address, ...login }) => {
      const signal = AbortSignal.timeout(findMs);
      try {
        return await findAccount({ ...usual, signal }, toAccount(login), address);
      } catch (error) {
        if (error instanceof CalDavProblem) return { problem: error.problem };
        if (signal.aborted) return { problem: 'TIMEOUT' };
        throw error;
      }
    },
  };
}

async function findAccount(
  tools: CalDavTools,
  account: CalDavAccount,
  address: string,
): Promise<FoundAccount> {
  const { homes, addresses } = await discoverHome(tools, account, address);
  const [first] = homes;
  if (!first) throw new CalDavProblem('NOT_FOUND');
  const lists = [];
  for (const home of homes) lists.push(await listCalendars(tools, account, home));
  const calendars = lists
    .flat()
    .slice(0, maxCalendars)
    .map(({ url, name, color, canWrite }) => ({ url, name, color, canWrite }));
  return { home: first.href, calendars, addresses };
}
