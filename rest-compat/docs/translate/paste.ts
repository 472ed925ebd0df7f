import { BadRequest } from '../../../src/base/errors.ts';
import { isCurl, parseCurl, type PastedRequest } from './curl.ts';
import { splitCommands } from './shell.ts';

/** More than anybody translates at once. */
const maxRequests = 10;

/** Reads curl commands, HTTP requests as text, or the address of a GET. */
export function parsePaste(text: string): PastedRequest[] {
  if (text.includes('\0')) throw new BadRequest('The text contains a null byte');
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (trimmed === '') throw new BadRequest('Paste a request first');
  const requests = /^(###|[A-Z]+ \S+( HTTP\/[\d.]+)?\n|[A-Z]+ \S+( HTTP\/[\d.]+)?$)/.test(trimmed)
    ? trimmed.split(/^###.*$/m).flatMap(parseHttp)
    : /^https?:\/\/\S+$/.test(trimmed)
      ? [{ method: 'GET', url: trimmed, headers: new Map<string, string>(), body: null }]
      : splitCommands(text)
          .filter((words) => words.some(isCurl))
          .map(parseCurl);
  if (requests.length === 0) {
    throw new BadRequest('Paste a command that begins with curl, or an HTTP request');
  }
  if (requests.length > maxRequests) {
    throw new BadRequest(`Paste at most ${maxRequests} requests at once`);
  }
  return requests;
}

/** A request line, headers, an empty line, the body. Files for editors have several, with `###` between. */
function parseHttp(text: string): PastedRequest[] {
  // Comments of the editor stand above the request.
  const lines = text.replace(/^(\s*(#|\/\/|@)[^\n]*\n|\s)+/, '').split('\n');
  const [, method, url] = /^([A-Z]+) (\S+)/.exec(lines[0] ?? '') ?? [];
  if (method === undefined || url === undefined) return [];
  const end = lines.findIndex((line) => line.trim() === '');
  const headers = new Map(
    lines.slice(1, end === -1 ? lines.length : end).map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
  const body = end === -1 ? '' : lines.slice(end + 1).join('\n');
  return [{ method, url, headers, body: body.trim() === '' ? null : body }];
}
