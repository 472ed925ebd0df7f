/** One URL for each server of a URL that lists several, as in `postgres://one:5432,two:5432/almanac`. */
export function listServers(url: string): string[] {
  const [, front = '', hosts = '', rest = ''] =
    /^([^:]*:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => front + host + rest);
}

/**
 * pg verifies the certificate of PostgreSQL in all of these modes. It says so at length on standard
 * error, which is a log of JSON lines, unless the mode has the name of what it does.
 */
export const requireVerification = (url: string) =>
  /[?&]uselibpqcompat=true/.test(url)
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full');
