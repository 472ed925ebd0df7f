import { createCalendarServers } from '../calendars/servers.ts';
import { createClientDocuments } from '../client-document/read.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../context/tool.ts';
import { createSignInProvider } from '../oidc/provider.ts';
import { createNetworkGuard } from '../outgoing/guard.ts';
import { createUserAgent } from '../outgoing/user-agent.ts';

interface Options {
  config: Config;
  clock: Clock;
  resolve?: Parameters<typeof createNetworkGuard>[1];
}

/** What asks other servers on behalf of a request. */
export function createNetwork({ config, clock, resolve }: Options) {
  const allowsHttp = config.WEBHOOK_ALLOW_PRIVATE;
  const guard = createNetworkGuard(config.WEBHOOK_ALLOW_PRIVATE, resolve);
  const userAgent = createUserAgent(config.PUBLIC_URL);
  const documents = createClientDocuments({ guard, clock, userAgent, allowsHttp });
  return {
    calendarServers: createCalendarServers(config),
    signInProvider: createSignInProvider(config, clock),
    findReach: guard.findReach,
    clientDocuments: config.CLIENT_DOCUMENTS ? documents : null,
  };
}
