import { z } from 'zod';

/** Hosts of a URL may contain `*`, `;` and `,`, which mean something else in a Content-Security-Policy. */
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** What is wrong with an address as the origin of a site. */
function findOriginProblem(url: URL | null): string | null {
  if (!url) return 'must be an origin such as https://www.example.com';
  const isLocal = url.protocol === 'http:' && url.hostname === 'localhost';
  if (url.protocol !== 'https:' && !isLocal) {
    return 'must begin with https://, unless it is http://localhost';
  }
  if (!hostPattern.test(url.hostname)) {
    return 'must name one host, such as https://www.example.com, without a wildcard';
  }
  return url.href === `${url.origin}/`
    ? null
    : 'must be an origin without a path, such as https://www.example.com';
}

/** The origin of another site, in the spelling that browsers compare. */
export const embedOriginField = z
  .string()
  .max(300)
  .transform((text, { issues }) => {
    const url = URL.parse(text.trim());
    const message = findOriginProblem(url);
    if (url && message === null) return url.origin;
    issues.push({ code: 'custom', message: message ?? '', input: text });
    return z.NEVER;
  });
