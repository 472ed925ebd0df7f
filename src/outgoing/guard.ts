import { lookup as systemLookup, Resolver } from 'node:dns/promises';
import type { ClientRequest } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does not name the address, because that would tell about our network. */
export class AddressRefused extends Error {
  constructor() {
    super('The address of the receiver is not public');
  }
}

/** Addresses that are not public (IANA's special-purpose registries). */
const blocked = new BlockList();
const ipv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's wire server, which every virtual machine there can reach.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Exceptions within the public range: Teredo and its like, documentation, 6to4, documentation. */
const ipv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [net, prefix] of ipv4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of ipv6) blocked.addSubnet(net, prefix, 'ipv6');

/**
 * The public range of IPv6. Outside it are loopback, link-local, unique local, multicast, and IPv4
 * addresses written as IPv6 (mapped, compatible, NAT64), which a public host does not need.
 */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) is never part of a public address.
  if (family !== 6 || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

type Resolve = (name: string) => Promise<string[]>;

/** Whether webhooks may send to a host. UNKNOWN if its address cannot be found, or not in time. */
type HostReach = 'ALLOWED' | 'PRIVATE' | 'UNKNOWN';

export interface NetworkGuard {
  /** Where a host leads now. It is checked again with each connection. */
  findReach: (host: string) => Promise<HostReach>;
  /** Throws if the host is an address that is not public. */
  assertHost: (host: string) => void;
  /** For `net.connect`: returns only addresses that were checked. */
  lookup: LookupFunction;
  /** Throws if a socket is connected to an address that is not allowed. */
  assertPeer: (address: string | undefined) => void;
}

/** RFC 6761 §6.3 */
const localName = /(^|\.)localhost\.?$/i;

/** Without the brackets of IPv6. */
const toLiteral = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** How long a request waits for a name server. */
const maxLookupMs = 2_000;

async function withinTime<Found>(looking: Promise<Found>): Promise<Found | null> {
  const timer = new AbortController();
  try {
    return await Promise.race([looking, sleep(maxLookupMs, null, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

export function createNetworkGuard(
  allowPrivate: boolean,
  resolve = createResolver(allowPrivate),
): NetworkGuard {
  const canReach = (address: string) => allowPrivate || isPublicAddress(address);
  const resolveAddresses = async (name: string) => {
    const addresses = await resolve(name);
    if (addresses.length === 0) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    // One private address is enough: a name that points at both is an attack.
    if (!addresses.every(canReach)) throw new AddressRefused();
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const assertHost = (host: string) => {
    const literal = toLiteral(host);
    const isInside =
      isIP(literal) !== 0 ? !canReach(literal) : !allowPrivate && localName.test(host);
    if (isInside) throw new AddressRefused();
  };
  return {
    findReach: async (host) => {
      // In development nothing is looked up, as names may be of machines that start later.
      if (allowPrivate) return 'ALLOWED';
      try {
        assertHost(host);
        if (isIP(toLiteral(host)) !== 0) return 'ALLOWED';
        return (await withinTime(resolveAddresses(host))) === null ? 'UNKNOWN' : 'ALLOWED';
      } catch (error) {
        return error instanceof AddressRefused ? 'PRIVATE' : 'UNKNOWN';
      }
    },
    assertHost,
    lookup: (name, { all }, callback) => {
      resolveAddresses(name).then(
        (found) => {
          const [first] = found;
          if (all) callback(null, found);
          else callback(null, first?.address ?? '', first?.family ?? 4);
        },
        (error: NodeJS.ErrnoException) => {
          callback(error, '');
        },
      );
    },
    assertPeer: (address) => {
      if (!address || !canReach(address)) throw new AddressRefused();
    },
  };
}

/** Nothing is sent before the actual address is checked. */
export function watchPeer(request: ClientRequest, guard: NetworkGuard): void {
  request.on('socket', (socket) =>
    socket.once('connect', () => {
      try {
        guard.assertPeer(socket.remoteAddress);
      } catch (error) {
        request.destroy(error as Error);
      }
    }),
  );
}

/**
 * The system's look-up shares four threads with file access, so four name servers that hang would
 * block everything. In development it is used, because it also knows the names in the hosts file.
 */
function createResolver(allowPrivate: boolean): Resolve {
  if (allowPrivate) {
    return async (name) => {
      const found = await systemLookup(name, { all: true });
      return found.map(({ address }) => address);
    };
  }
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (name) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [v4, v6].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  };
}
