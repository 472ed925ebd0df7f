import type { CalDavAccount, CalDavTools } from './account.ts';
import { listAccountPlaces } from './address.ts';
import { listCalendars } from './calendars.ts';
import { decodePart, findNextUrl, isInside, toCollectionUrl } from './href.ts';
import { CalDavProblem, type CalDavProblemName } from './problem.ts';
import { type DavResource, hasName, readProps } from './prop.ts';
import type { XmlName } from './xml/name.ts';

interface DiscoveredHome {
  /** The collections that hold the calendars. A calendar itself if it is in no home. */
  homes: URL[];
  principal: URL | null;
  /** The e-mail addresses by which the account is invited. */
  addresses: string[];
}

/** Finds the calendars of an account from what its owner knows: a URL, a host name or an e-mail address. */
export async function discoverHome(
  tools: CalDavTools,
  account: CalDavAccount,
  address: string,
): Promise<DiscoveredHome> {
  const problems: CalDavProblem[] = [];
  const closed = new Set<string>();
  for (const place of await listAccountPlaces(tools, address)) {
    if (closed.has(place.origin)) continue;
    try {
      const found = await lookAt(tools, account, place);
      if (found) return found;
      problems.push(new CalDavProblem('NOT_CALDAV'));
    } catch (error) {
      // Servers count wrong passwords, so one is enough.
      if (!(error instanceof CalDavProblem) || error.problem === 'WRONG_PASSWORD') throw error;
      if (closedBy.has(error.problem)) closed.add(place.origin);
      problems.push(error);
    }
  }
  throw pickProblem(problems);
}

/** After these, the other addresses of a host are not worth asking. */
const closedBy: ReadonlySet<CalDavProblemName> = new Set<CalDavProblemName>([
  ...(['PRIVATE_ADDRESS', 'BAD_CERTIFICATE', 'UNREACHABLE', 'TIMEOUT'] as const),
]);

/** The others say only that this was not the place. */
const telling: readonly CalDavProblemName[] = [
  ...(['PRIVATE_ADDRESS', 'BAD_CERTIFICATE', 'FORBIDDEN', 'TOO_LARGE', 'SERVER_ERROR'] as const),
  ...(['BAD_REDIRECT', 'TIMEOUT', 'UNREACHABLE', 'NOT_CALDAV'] as const),
];

const pickProblem = (problems: readonly CalDavProblem[]): CalDavProblem =>
  telling.flatMap((name) => problems.find(({ problem }) => problem === name) ?? [])[0] ??
  new CalDavProblem('NOT_FOUND');

const discoveryProps = [
  'd:resourcetype',
  'd:current-user-principal',
  'c:calendar-home-set',
  'c:calendar-user-address-set',
] satisfies XmlName[];

const maxHomes = 5;

/** Null if the server has no calendars at this address. */
async function lookAt(
  tools: CalDavTools,
  account: CalDavAccount,
  place: URL,
): Promise<DiscoveredHome | null> {
  const options = { names: discoveryProps, isDiscovery: true };
  const start = await readProps(tools, account, place, options);
  if (hasName(start.props, 'd:current-user-principal', 'd:unauthenticated')) {
    throw new CalDavProblem('WRONG_PASSWORD');
  }
  const principalUrl = listHrefs(start, 'd:current-user-principal')[0];
  const isPrincipal = start.props.has('c:calendar-home-set');
  const principal =
    isPrincipal || !principalUrl ? start : await readProps(tools, account, principalUrl, options);
  const homes = listHrefs(principal, 'c:calendar-home-set').slice(0, maxHomes);
  if (await isHomeItself(tools, account, start, homes)) homes.push(toCollectionUrl(start.url));
  if (homes.length === 0) return null;
  return {
    homes,
    principal: isPrincipal || principalUrl ? principal.url : null,
    addresses: listMailAddresses(principal),
  };
}

const listHrefs = ({ url, props }: DavResource, prop: XmlName): URL[] =>
  (props.get(prop)?.hrefs ?? []).flatMap((href) => findNextUrl(url, href, true) ?? []);

/** The address may be that of a calendar elsewhere, or of a home that no principal names. */
async function isHomeItself(
  tools: CalDavTools,
  account: CalDavAccount,
  { url, props }: DavResource,
  homes: readonly URL[],
): Promise<boolean> {
  if (hasName(props, 'd:resourcetype', 'c:calendar')) {
    return !homes.some((home) => isInside(url, home));
  }
  if (homes.length > 0 || !hasName(props, 'd:resourcetype', 'd:collection')) return false;
  return (await listCalendars(tools, account, url)).length > 0;
}

function listMailAddresses({ props }: DavResource): string[] {
  const hrefs = props.get('c:calendar-user-address-set')?.hrefs ?? [];
  const found = hrefs.flatMap((href) => /^mailto:([^?]+)/i.exec(href)?.[1] ?? []);
  return [...new Set(found.map((one) => (decodePart(one) ?? one).toLowerCase()))];
}
