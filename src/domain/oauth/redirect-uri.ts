import { z } from 'zod';
import type { OAuthClient } from '../../../prisma/generated/client.js';
import { textField } from '../../input/field.ts';

/** RFC 6749 §3.1.2: absolute and without a fragment. Those in `kept` need no dot in their scheme. */
const createRedirectUriField = (kept: readonly string[]) =>
  textField(2_048)
    .refine((uri) => URL.canParse(uri) && !/[\s\\]/.test(uri), 'must be an absolute URI')
    .refine((uri) => !uri.includes('#'), 'must not have a fragment')
    .refine(isSecureUri, 'must use https (http is allowed for localhost only)')
    .refine((uri) => !isDangerousUri(uri), 'must use https or a scheme of your app')
    .refine(
      (uri) => !URL.canParse(uri) || allowedScheme.test(parseScheme(uri)) || kept.includes(uri),
      'must use https, or a scheme of your app with a dot, such as com.example.app:/callback',
    )
    .refine((uri) => !hasCredentials(uri), 'must not contain a username or password');

/** RFC 8252 §7.1: an app names its scheme after a domain of its own, so that no other app has it. */
const allowedScheme = /^https?:$|\./;

/** Schemes that a browser runs, opens itself or hands to the system. */
const dangerousScheme =
  /^(javascript|vbscript|data|blob|file|filesystem|about|wss?|ftp|content|intent|jar|resource|view-source|chrome(-.+)?|moz-extension|edge|brave|opera|vivaldi|(ms|search)-.+):$/;

/** Apps that were registered before their schemes needed a dot keep them, but none of these. */
export const isDangerousUri = (uri: string): boolean => dangerousScheme.test(parseScheme(uri));

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

/** An app that is edited may keep the URIs that it has. */
export const createRedirectUrisField = (kept: readonly string[]) =>
  z
    .array(createRedirectUriField(kept))
    .min(1, 'must not be empty')
    .max(20)
    .transform((uris) => [...new Set(uris)]);

export const redirectUrisField = createRedirectUrisField([]);

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
