import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { CalDavTools, ServiceDns } from './account.ts';
import { CalDavProblem } from './problem.ts';

const wellKnown = '/.well-known/caldav';
/** How many servers of a domain are tried. */
const maxServices = 2;

const systemDns: ServiceDns = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Where the account of an address may be, the most likely place first (RFC 6764 §6). The address is a
 * URL, a host name, or an e-mail address. HTTP is tried for a URL that says so, and for no other.
 */
export async function listAccountPlaces(tools: CalDavTools, address: string): Promise<URL[]> {
  const text = address.trim();
  const isMail = /^[^/]*@/.test(text);
  const url = parsePlace(text, isMail, tools.allowPlain ?? false);
  if (!url) throw new CalDavProblem('NOT_FOUND');
  const usual = [new URL(wellKnown, url), new URL('/', url)];
  if (hasScheme(text) || url.pathname !== '/') return unique([url, ...usual]);
  const services = url.port === '' ? await findServices(url.hostname, tools.dns ?? systemDns) : [];
  return unique([...services, ...usual]);
}

const hasScheme = (text: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

const unique = (urls: URL[]) => [...new Map(urls.map((url) => [url.href, url])).values()];

function parsePlace(text: string, isMail: boolean, allowPlain: boolean): URL | null {
  const host = isMail && !hasScheme(text) ? text.slice(text.lastIndexOf('@') + 1) : text;
  const url = URL.parse(hasScheme(host) ? host : `https://${host}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  if (allowPlain && !hasScheme(host) && url.port !== '') url.protocol = 'http:';
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

/** The servers that the domain names. A domain that names "." has none. */
async function findServices(domain: string, dns: ServiceDns): Promise<URL[]> {
  if (isIP(domain.replace(/^\[(.*)\]$/, '$1')) !== 0) return [];
  const service = `_caldavs._tcp.${domain}`;
  const records = await dns.resolveSrv(service).catch(() => []);
  const servers = records
    .filter(({ name }) => name !== '' && name !== '.')
    .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
    .slice(0, maxServices);
  if (servers.length === 0) return [];
  const texts = await dns.resolveTxt(service).catch(() => []);
  const path = texts.flatMap(([...parts]) => /^path=(\/.*)$/i.exec(parts.join(''))?.[1] ?? [])[0];
  return servers.flatMap(
    ({ name, port }) => URL.parse(path ?? wellKnown, `https://${name}:${port}`) ?? [],
  );
}
