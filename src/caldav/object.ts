import type { CalDavAccount, CalDavTools } from './account.ts';
import { toEtag } from './etag.ts';
import { findObjectPath, findPath, normalizePath } from './href.ts';
import { CalDavProblem } from './problem.ts';
import { readMultistatus } from './request.ts';
import type { DavResponse } from './xml/multistatus.ts';

/** An object of a calendar: one event, with all exceptions of its series. */
export interface CalendarObject {
  /** Its path, written in one way. It is at the host of the calendar. */
  href: string;
  etag: string | null;
  /** As the server has it. Lines may end with LF alone. */
  text: string;
}

/** What an answer says about the objects of a calendar, by path. */
export interface ObjectReport {
  objects: Map<string, CalendarObject>;
  /** Those without a text, with their ETags. */
  bare: Map<string, string | null>;
  gone: Set<string>;
  /** Whether the server left out some (RFC 6578 §3.6). */
  isTruncated: boolean;
  syncToken: string | null;
}

interface ReportRequest {
  url: URL;
  depth: 0 | 1;
  body: string;
  maxBytes?: number;
}

/** Runs a report on a calendar. What lies elsewhere is left out. */
export async function reportObjects(
  tools: CalDavTools,
  account: CalDavAccount,
  request: ReportRequest,
): Promise<ObjectReport> {
  const report: ObjectReport = {
    ...{ objects: new Map(), bare: new Map(), gone: new Set() },
    ...{ isTruncated: false, syncToken: null },
  };
  let strays = 0;
  const { syncToken } = await readMultistatus(
    tools,
    account,
    { method: 'REPORT', ...request },
    (response, url) => {
      for (const href of response.hrefs) {
        const path = findObjectPath(href, url);
        if (path !== null) addObject(report, path, response);
        else if (response.status === 507) report.isTruncated = true;
        else if (!isCollection(href, url)) strays++;
      }
    },
  );
  const count = report.objects.size + report.bare.size + report.gone.size;
  // A proxy that maps paths wrongly would otherwise make a calendar look empty.
  if (strays > 0 && count === 0) throw new CalDavProblem('NOT_CALDAV');
  return { ...report, syncToken };
}

/** The calendar itself, or a folder in it. */
const isCollection = (href: string, url: URL): boolean =>
  href.endsWith('/') || findPath(href, url) === normalizePath(url.pathname).replace(/\/$/, '');

/** A fault of one object is no reason to believe that it has gone, so it fails the whole answer. */
function addObject(report: ObjectReport, path: string, { status, props }: DavResponse) {
  if (status !== null && status >= 500) throw new CalDavProblem('SERVER_ERROR');
  if (status !== null && status >= 400) {
    report.gone.add(path);
    return;
  }
  const etag = toEtag(props.get('d:getetag')?.text);
  const text = props.get('c:calendar-data')?.text ?? '';
  if (text === '') report.bare.set(path, etag);
  else report.objects.set(path, { href: path, etag, text });
}
