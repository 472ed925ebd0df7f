import { isObject } from '../../../src/input/is-object.ts';
import type { PastedRequest } from './curl.ts';

const secretHeader = /auth|cookie|token|secret|api-?key/i;
const secretField = /^api-?key$|token|secret|password/i;

/** Shorter texts are words that also occur elsewhere. Headers themselves are never shown. */
const minLength = 6;

/** What takes the place of a credential. */
const mask = '$KEY';

/** The request without its credentials, wherever they occur, so that no page can show them. */
export function maskSecrets(request: PastedRequest): PastedRequest {
  const { url, body } = request;
  const secrets = listSecrets(request);
  const hide = (text: string) => hideTexts(text, secrets);
  return { ...request, url: hide(url), body: body === null ? null : hide(body) };
}

/** The same in a value that was made of the request. */
export function maskValue(value: unknown, request: PastedRequest): unknown {
  const secrets = listSecrets(request);
  const hide = (inner: unknown): unknown => {
    if (typeof inner === 'string') return hideTexts(inner, secrets);
    if (Array.isArray(inner)) return inner.map(hide);
    if (!isObject(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, hide(one)]));
  };
  return hide(value);
}

const hideTexts = (text: string, secrets: readonly string[]) =>
  secrets.reduce((left, secret) => left.replaceAll(secret, mask), text);

/** The longest first, because one may be part of another. */
function listSecrets({ url, headers }: PastedRequest): string[] {
  const inHeaders = [...headers].filter(([name]) => secretHeader.test(name));
  const inUrl = [...new URLSearchParams(url.split('?').slice(1).join('?'))].filter(([name]) =>
    secretField.test(name),
  );
  const [, beforeHost = ''] = /^[a-z]+:\/\/[^/?#@]*:([^/?#@]*)@/i.exec(url) ?? [];
  const given = [...inHeaders, ...inUrl].flatMap(([, value]) => listParts(value));
  given.push(beforeHost);
  const all = given.flatMap((text) => [text, encodeURIComponent(text.toWellFormed())]);
  return [...new Set(all)]
    .filter((text) => text.length >= minLength && !/^[$%{<]/.test(text))
    .sort((one, other) => other.length - one.length);
}

/** A header holds a scheme before its secret, a cookie several, and HTTP Basic two in one. */
function listParts(value: string): string[] {
  const words = value.split(/[\s;,]+/).slice(0, 50);
  const cookies = words.map((word) => word.slice(word.indexOf('=') + 1));
  const basic = /^Basic /i.test(value) ? Buffer.from(words[1] ?? '', 'base64').toString() : '';
  const password = basic.slice(basic.indexOf(':') + 1);
  return [...words, ...cookies, password].filter((word) => !/^(bearer|basic)$/i.test(word));
}
