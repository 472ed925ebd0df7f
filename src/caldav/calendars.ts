import type { CalDavAccount, CalDavTools } from './account.ts';
import { decodePart, findPath, toCollectionUrl } from './href.ts';
import { hasName, readProps } from './prop.ts';
import { readMultistatus } from './request.ts';
import { formatPropfind } from './xml/body.ts';
import type { PropValue } from './xml/multistatus.ts';
import type { XmlName } from './xml/name.ts';

interface ListedCalendar {
  url: string;
  name: string;
  /** Such as `#33aa77`. */
  color: string | null;
  canWrite: boolean;
  /** Whether the server tells changes from a token on. */
  canSync: boolean;
}

const calendarProps = [
  'd:resourcetype',
  'd:displayname',
  'd:current-user-privilege-set',
  'd:supported-report-set',
  'd:sync-token',
  'c:supported-calendar-component-set',
  'a:calendar-color',
] satisfies XmlName[];

type Props = ReadonlyMap<string, PropValue>;

/** Calendars with events: no task lists, no inbox, nothing from the bin. */
function isCalendar(props: Props): boolean {
  if (!hasName(props, 'd:resourcetype', 'c:calendar')) return false;
  if (hasName(props, 'd:resourcetype', '?:deleted-calendar')) return false;
  const components = props.get('c:supported-calendar-component-set')?.names ?? [];
  return components.length === 0 || components.includes('VEVENT');
}

/** A server that says nothing about it learns about it when we write. */
function canWrite(props: Props): boolean {
  if (hasName(props, 'd:resourcetype', 's:subscribed')) return false;
  const privileges = props.get('d:current-user-privilege-set')?.names;
  if (!privileges) return true;
  const has = (name: string) => privileges.includes(name);
  return has('d:all') || has('d:write') || (has('d:bind') && has('d:write-content'));
}

/** Whether the changes since a token can be had. */
export const canSync = (props: Props): boolean =>
  (props.get('d:sync-token')?.text ?? '') !== '' ||
  hasName(props, 'd:supported-report-set', 'd:sync-collection');

/** Some servers add how opaque it is. */
const readColor = (text = ''): string | null =>
  /^#[\da-f]{6}/i.exec(text)?.[0].toLowerCase() ?? null;

const maxNameLength = 255;

function readName(props: Props, path: string): string {
  const name = props.get('d:displayname')?.text ?? '';
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  return (name === '' ? (decodePart(segment) ?? segment) : name).slice(0, maxNameLength);
}

const toListed = (props: Props, path: string, base: URL): ListedCalendar => ({
  url: new URL(path, base).href,
  name: readName(props, path),
  color: readColor(props.get('a:calendar-color')?.text),
  canWrite: canWrite(props),
  canSync: canSync(props),
});

/** The calendars right in a home. A calendar in place of a home is listed itself. */
export async function listCalendars(
  tools: CalDavTools,
  account: CalDavAccount,
  home: URL,
): Promise<ListedCalendar[]> {
  const self = await readProps(tools, account, toCollectionUrl(home), { names: calendarProps });
  const url = toCollectionUrl(self.url);
  if (isCalendar(self.props)) return [toListed(self.props, url.pathname, url)];
  const found: ListedCalendar[] = [];
  const request = { method: 'PROPFIND', depth: 1, url } as const;
  const body = formatPropfind(calendarProps);
  await readMultistatus(tools, account, { ...request, body }, ({ hrefs, props }) => {
    const path = findPath(hrefs[0] ?? '', url);
    if (path !== null && isCalendar(props)) found.push(toListed(props, path, url));
  });
  return found;
}
