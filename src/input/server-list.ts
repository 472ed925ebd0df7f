/** One URL for each server of a URL that lists several, as in `postgres://one:5432,two:5432/almanac`. */
export function listServers(url: string): string[] {
  const [, front = '', hosts = '', rest = ''] =
    /^([^:]*:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => front + host + rest);
}
