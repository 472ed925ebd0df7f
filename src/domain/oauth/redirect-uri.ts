import { z } from 'zod';
import type { OAuthClient } from '../../../prisma/generated/client.js';
import { textField } from '../../input/field.ts';

/** RFC 6749 §3.1.2: absolute and without a fragment; a custom scheme serves apps on a device. */
const redirectUriField = textField(2_048)
  .refine((uri) => URL.canParse(uri) && !/[\s\\]/.test(uri), 'must be an absolute URI')
  .refine((uri) => !uri.includes('#'), 'must not have a fragment')
  .refine(
    (uri) => !forbiddenSchemes.has(parseScheme(uri)),
    'must use https or a scheme of your app',
  )
  .refine(isSecureUri, 'must use https (http is allowed for localhost only)')
  .refine((uri) => !hasCredentials(uri), 'must not contain a username or password');

const forbiddenSchemes = new Set(
  ['javascript', 'data', 'blob', 'vbscript', 'file', 'about', 'ws', 'wss', 'ftp'].map(
    (name) => `${name}:`,
  ),
);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

// Parsed as a browser does, which accepts odd spellings such as `javaScript:`.
const parseScheme = (uri: string) => URL.parse(uri)?.protocol ?? '';

function isSecureUri(uri: string): boolean {
  return parseScheme(uri) !== 'http:' || loopbackHosts.has(URL.parse(uri)?.hostname ?? '');
}

function hasCredentials(uri: string): boolean {
  const { username, password } = URL.parse(uri) ?? {};
  return Boolean(username) || Boolean(password);
}

export const redirectUrisField = z
  .array(redirectUriField)
  .min(1, 'must not be empty')
  .max(20)
  .transform((uris) => [...new Set(uris)]);

/**
 * RFC 9700 §4.1.3: only exactly what the app registered. RFC 8252 §7.3: an app on the user's own
 * machine listens on any port that is free, so for a public app the port of such an address is open.
 */
export const isRegisteredUri = (
  { type, redirectUris }: Pick<OAuthClient, 'type' | 'redirectUris'>,
  uri: string,
): boolean =>
  redirectUris.includes(uri) ||
  (type === 'PUBLIC' &&
    redirectUris.some((one) => {
      const portless = removeLoopbackPort(one);
      return portless !== null && portless === removeLoopbackPort(uri);
    }));

/** The text before and after the port. It is not parsed, so nothing else may differ. */
const loopbackUri = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?((?:[/?].*)?)$/s;

/** Null if it is no address of the user's own machine. */
function removeLoopbackPort(uri: string): string | null {
  const [, host, port = '80', rest] = loopbackUri.exec(uri) ?? [];
  return host === undefined || rest === undefined || !isPort(port) ? null : host + rest;
}

const isPort = (text: string) => Number(text) >= 1 && Number(text) <= 65_535;
