/** The namespaces of the names that we send and read. */
const namespaces = {
  d: 'DAV:',
  c: 'urn:ietf:params:xml:ns:caldav',
  s: 'http://calendarserver.org/ns/',
  a: 'http://apple.com/ns/ical/',
} as const;

type Prefix = keyof typeof namespaces;

/** A name with our prefix, such as `d:href`, wherever it came from. */
export type XmlName = `${Prefix}:${string}`;

const prefixes = new Map<string, string>(
  Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]),
);

/** A name as the rest of the code knows it. Names of other namespaces have no prefix. */
export const toXmlName = (uri: string, local: string): string => {
  const prefix = prefixes.get(uri);
  return prefix === undefined ? `?:${local}` : `${prefix}:${local}`;
};

export const namespaceAttributes = Object.entries(namespaces)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');
