import type { CalDavAccount, CalDavTools } from './account.ts';
import { canSync } from './calendars.ts';
import { readProps } from './prop.ts';
import type { XmlName } from './xml/name.ts';

/** The state of a calendar: from it the server tells changes, or only that there are some. */
interface CalendarToken {
  kind: 'sync' | 'ctag';
  value: string;
}

export const formatToken = ({ kind, value }: CalendarToken): string => `${kind}:${value}`;

export function parseToken(text: string): CalendarToken | null {
  const [, kind, value = ''] = /^(sync|ctag):(.+)$/s.exec(text) ?? [];
  return kind === 'sync' || kind === 'ctag' ? { kind, value } : null;
}

const tokenProps = ['d:sync-token', 's:getctag', 'd:supported-report-set'] satisfies XmlName[];

/** Null if the server has neither, so that every reading is a whole one. */
export async function readToken(
  tools: CalDavTools,
  account: CalDavAccount,
  calendar: URL,
): Promise<CalendarToken | null> {
  const { props } = await readProps(tools, account, calendar, { names: tokenProps });
  const token = props.get('d:sync-token')?.text ?? '';
  if (token !== '' && canSync(props)) return { kind: 'sync', value: token };
  const ctag = props.get('s:getctag')?.text ?? '';
  return ctag === '' ? null : { kind: 'ctag', value: ctag };
}
