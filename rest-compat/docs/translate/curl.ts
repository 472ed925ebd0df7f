import { BadRequest } from '../../../src/base/errors.ts';

/** A request as somebody pasted it. */
export interface PastedRequest {
  method: string;
  url: string;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  body: string | null;
}

export const formType = 'application/x-www-form-urlencoded';

interface Draft {
  method?: string;
  url?: string;
  headers: Map<string, string>;
  data: string[];
  query: string[];
  isGet: boolean;
  isHead: boolean;
}

/** Reads the words of one command, such as `curl -X POST …`, without running it. */
export function parseCurl(words: readonly string[]): PastedRequest {
  const draft: Draft = {
    headers: new Map(),
    data: [],
    query: [],
    isGet: false,
    isHead: false,
  };
  const rest = words.slice(words.findIndex(isCurl) + 1);
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    if (word.startsWith('--')) readLong(draft, word.slice(2), rest);
    else if (/^-./s.test(word)) readShort(draft, word.slice(1), rest);
    else draft.url ??= word;
  }
  return toRequest(draft);
}

export const isCurl = (word: string) => /^([^\s]*[\\/])?curl(\.exe)?$/i.test(word);

function toRequest({ method, url, headers, data, query, isGet, isHead }: Draft): PastedRequest {
  if (url === undefined || url === '') throw new BadRequest('The command has no address');
  const body = isGet ? null : joinData(data);
  // What curl sends unless it is told otherwise.
  if (body !== null && !headers.has('content-type')) headers.set('content-type', formType);
  const usual = body === null ? 'GET' : 'POST';
  return {
    method: (method ?? (isHead ? 'HEAD' : usual)).toUpperCase(),
    url: addQuery(url, [...query, ...(isGet ? data : [])]),
    headers,
    body,
  };
}

const joinData = (data: readonly string[]) => (data.length === 0 ? null : data.join('&'));

function addQuery(url: string, added: readonly string[]): string {
  if (added.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${added.join('&')}`;
}

function readLong(draft: Draft, word: string, rest: string[]) {
  const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const take = takers.get(name);
  if (take) take(draft, value ?? takeNext(name, rest));
  else if (name === 'get') draft.isGet = true;
  else if (name === 'head') draft.isHead = true;
  else if (valued.has(name) && value === undefined) rest.shift();
}

/** `-sSX POST` and `-XPOST` are the same. */
function readShort(draft: Draft, letters: string, rest: string[]) {
  for (const [place, letter] of [...letters].entries()) {
    const name = longNames[letter] ?? '';
    if (!takers.get(name) && !valued.has(name)) {
      readLong(draft, name, rest);
      continue;
    }
    const inside = [...letters].slice(place + 1).join('');
    readLong(draft, name, inside === '' ? rest : [inside]);
    return;
  }
}

function takeNext(name: string, rest: string[]): string {
  const value = rest.shift();
  if (value === undefined) throw new BadRequest(`The option --${name} has no value`);
  return value;
}

type Take = (draft: Draft, value: string) => void;

const takeData: Take = ({ data }, value) => {
  if (value.startsWith('@')) {
    throw new BadRequest('The body is in a file. Paste what the file holds instead of its name');
  }
  data.push(value);
};

const refuseForm: Take = () => {
  throw new BadRequest('The command sends a file or a multipart form. Routes take JSON');
};

/** Options with a meaning here, by their long name. */
const takers: ReadonlyMap<string, Take> = new Map(
  Object.entries<Take>({
    request: (draft, value) => (draft.method = value),
    url: (draft, value) => (draft.url = value),
    'url-query': ({ query }, value) => query.push(encodeField(value)),
    header: addHeader,
    data: takeData,
    'data-ascii': takeData,
    'data-binary': takeData,
    'data-raw': ({ data }, value) => data.push(value),
    'data-urlencode': (draft, value) => takeData(draft, encodeField(value)),
    json(draft, value) {
      takeData(draft, value);
      if (!draft.headers.has('content-type')) addHeader(draft, 'Content-Type: application/json');
    },
    user: (draft, value) => addHeader(draft, `Authorization: Basic ${encodeBase64(value)}`),
    'oauth2-bearer': (draft, value) => addHeader(draft, `Authorization: Bearer ${value}`),
    cookie: (draft, value) => addHeader(draft, `Cookie: ${value}`),
    form: refuseForm,
    'form-string': refuseForm,
    'upload-file': refuseForm,
  }),
);

function addHeader({ headers }: Draft, line: string) {
  const [, name = '', value = ''] = /^([^:;]*)[:;](.*)$/s.exec(line) ?? [];
  if (name !== '') headers.set(name.trim().toLowerCase(), value.trim());
}

const encodeBase64 = (text: string) => Buffer.from(text).toString('base64');

/** `name=value`: only the value is encoded. */
function encodeField(text: string): string {
  const [, name = '', value = text] = /^([^=]*=)(.*)$/s.exec(text) ?? [];
  return name + encodeURIComponent(value.toWellFormed());
}

const longNames: Record<string, string> = {
  X: 'request',
  H: 'header',
  d: 'data',
  u: 'user',
  G: 'get',
  I: 'head',
  F: 'form',
  T: 'upload-file',
  A: 'user-agent',
  b: 'cookie',
  c: 'cookie-jar',
  C: 'continue-at',
  D: 'dump-header',
  e: 'referer',
  E: 'cert',
  K: 'config',
  m: 'max-time',
  o: 'output',
  r: 'range',
  w: 'write-out',
  x: 'proxy',
  U: 'proxy-user',
  z: 'time-cond',
};

/** Options whose value says nothing about the request. All others have none. */
const valued = new Set([
  ...['user-agent', 'cookie-jar', 'continue-at', 'dump-header', 'referer', 'cert'],
  ...['config', 'max-time', 'output', 'output-dir', 'range', 'write-out', 'proxy', 'proxy-user'],
  ...['time-cond', 'connect-timeout', 'connect-to', 'resolve', 'retry', 'retry-delay', 'key'],
  ...['retry-max-time', 'cacert', 'capath', 'ciphers', 'interface', 'limit-rate', 'max-redirs'],
  ...['proto', 'proto-default', 'tls-max', 'unix-socket', 'trace', 'trace-ascii', 'variable'],
]);
