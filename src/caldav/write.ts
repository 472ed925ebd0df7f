import { type CalDavAccount, type CalDavTools, getLimits } from './account.ts';
import { toEtag } from './etag.ts';
import { normalizePath, toCollectionUrl } from './href.ts';
import { type CalendarObject, reportObjects } from './object.ts';
import { CalDavProblem } from './problem.ts';
import { readDavRefusal, sendRequest } from './request.ts';
import { escapeXml, formatQuery } from './xml/body.ts';

/** Not 207: there the body says what became of it. */
const isDone = (status: number) => [200, 201, 202, 204].includes(status);

/** Null if there is none. */
export async function readCalendarObject(
  tools: CalDavTools,
  account: CalDavAccount,
  url: URL,
): Promise<CalendarObject | null> {
  // Proxies that compress an answer change its ETag, and the server does not know the new one.
  const headers = { Accept: 'text/calendar', 'Accept-Encoding': 'identity' };
  return sendRequest(tools, account, { method: 'GET', url, headers }, async (answer) => {
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.status !== 200) throw await readDavRefusal('GET', answer);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.readBody()) text += decoder.decode(chunk, { stream: true });
    text += decoder.decode();
    if (!text.includes('BEGIN:VCALENDAR')) throw new CalDavProblem('NOT_CALDAV');
    return { href: normalizePath(url.pathname), etag: toEtag(answer.headers.etag), text };
  });
}

/** `CREATE` refuses to write over anything, `ifMatch` over anything but that version. */
type WriteCondition = { ifMatch: string } | 'CREATE';

/**
 * Stores an object. The ETag is null if the server says none, or only a weak one. It may have changed
 * the text, and only reading the object again tells the ETag.
 */
export function putObject(
  tools: CalDavTools,
  account: CalDavAccount,
  url: URL,
  text: string,
  condition: WriteCondition,
): Promise<{ etag: string | null }> {
  const headers: Record<string, string> = {
    'Content-Type': 'text/calendar; charset=utf-8',
    ...(condition === 'CREATE' ? { 'If-None-Match': '*' } : { 'If-Match': condition.ifMatch }),
  };
  const request = { method: 'PUT', url, headers, body: text } as const;
  return sendRequest(tools, account, request, async (answer) => {
    if (!isDone(answer.status)) throw await readDavRefusal('PUT', answer);
    const { etag } = answer.headers;
    return { etag: etag?.trim().startsWith('W/') ? null : toEtag(etag) };
  });
}

/** Removes an object, if it is still that version. False if it was gone already. */
export async function removeObject(
  tools: CalDavTools,
  account: CalDavAccount,
  url: URL,
  ifMatch: string | null,
): Promise<boolean> {
  const headers: Record<string, string> = ifMatch === null ? {} : { 'If-Match': ifMatch };
  const request = { method: 'DELETE', url, headers } as const;
  const refusal = await sendRequest(tools, account, request, (answer) =>
    isDone(answer.status) ? null : readDavRefusal('DELETE', answer),
  );
  if (!refusal) return true;
  if (refusal.problem === 'NOT_FOUND') return false;
  // What is not there matches no ETag either, and some servers say so.
  const mayBeGone = refusal.problem === 'CHANGED_THERE';
  if (mayBeGone && !(await readCalendarObject(tools, account, url))) return false;
  throw refusal;
}

/** Finds an object by the UID of its events, because some servers store it under a path of their own. */
export async function findByUid(
  tools: CalDavTools,
  account: CalDavAccount,
  calendar: URL,
  uid: string,
): Promise<CalendarObject | null> {
  const body = formatQuery(
    `<c:prop-filter name="UID"><c:text-match collation="i;octet">${escapeXml(uid)}</c:text-match></c:prop-filter>`,
  );
  const request = { url: toCollectionUrl(calendar), depth: 1, body } as const;
  // Google sends all events, however it is asked.
  const maxBytes = getLimits(tools).maxWindowBytes;
  const { objects, bare } = await reportObjects(tools, account, { ...request, maxBytes });
  const found = objects.values().find(({ text }) => hasUid(text, uid));
  if (found) return found;
  for (const path of bare.keys()) {
    const object = await readCalendarObject(tools, account, new URL(path, calendar));
    if (object && hasUid(object.text, uid)) return object;
  }
  return null;
}

/** A match of texts finds longer UIDs, too, and some servers do not compare at all. */
function hasUid(text: string, uid: string): boolean {
  const lines = text.replace(/\r?\n[ \t]/g, '').matchAll(/^UID(?:;[^:\r\n]*)?:(.*?)\r?$/gim);
  return lines.some(([, value = '']) => value.replace(/\\(.)/g, '$1').trim() === uid);
}
