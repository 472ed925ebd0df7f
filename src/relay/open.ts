import type { Broker, BrokerSettings } from './port.ts';

type OpenBroker = (settings: BrokerSettings) => Promise<Broker>;

/** The client of a broker is loaded only by a relay that uses it. */
const openNatsBroker: OpenBroker = async (settings) => {
  const { openNats } = await import('./nats.ts');
  return openNats(settings);
};

/** By the scheme of `RELAY_URL`; `src/config/relay.ts` knows the same ones. */
const brokers: Readonly<Record<string, OpenBroker>> = {
  nats: openNatsBroker,
  tls: openNatsBroker,
};

export function openBroker(settings: BrokerSettings): Promise<Broker> {
  const [scheme = ''] = settings.RELAY_URL.split(':');
  const open = brokers[scheme];
  if (!open) throw new Error(`No broker has URLs that begin with ${scheme}`);
  return open(settings);
}
