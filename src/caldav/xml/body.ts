import { namespaceAttributes, type XmlName } from './name.ts';

/** XML that is put together. Texts in it are escaped. */
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (found) => escapes[found] ?? found);

const formatBody = (root: XmlName, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} ${namespaceAttributes}>${content}</${root}>`;

const formatProps = (names: readonly XmlName[]): string =>
  `<d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop>`;

export const formatPropfind = (names: readonly XmlName[]): string =>
  formatBody('d:propfind', formatProps(names));

const etagAlone = formatProps(['d:getetag']);
const objectProps = formatProps(['d:getetag', 'c:calendar-data']);

/** All events for which the filter is true, with or without their texts. */
export const formatQuery = (filter: string, withText = true): string =>
  formatBody(
    'c:calendar-query',
    `${withText ? objectProps : etagAlone}<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter>`,
  );

export const formatMultiget = (paths: readonly string[]): string =>
  formatBody(
    'c:calendar-multiget',
    `${objectProps}${paths.map((path) => `<d:href>${escapeXml(path)}</d:href>`).join('')}`,
  );

/**
 * Without `d:limit`: some servers leave out what is beyond it and send the newest token all the same.
 */
export const formatSync = (token: string): string =>
  formatBody(
    'd:sync-collection',
    `<d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level>${etagAlone}`,
  );
