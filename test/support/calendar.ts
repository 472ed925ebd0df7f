import { Buffer } from 'node:buffer';
import type { Booking } from '../../prisma/generated/client.js';
import { formatCalendarUrl } from '../../src/domain/calendar/address.ts';
import { keyring } from './app.ts';
import { buildSignedIn } from './build/user.ts';

/** A property of RFC 5545, with its value as it stands and its parameters as they are meant. */
interface CalendarProperty {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

interface CalendarComponent {
  name: string;
  properties: CalendarProperty[];
  components: CalendarComponent[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a calendar file and throws on any violation of the RFC. */
export function parseCalendar(bytes: Uint8Array): CalendarComponent {
  const lines = splitContentLines(Buffer.from(bytes)).map(parseLine);
  const root: CalendarComponent = { name: '', properties: [], components: [] };
  const open = [root];
  for (const property of lines) {
    const current = open.at(-1) ?? root;
    if (property.name === 'BEGIN') {
      const component = { name: property.value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (property.name === 'END') {
      if (open.pop()?.name !== property.value) throw new Error(`END:${property.value}`);
    } else current.properties.push(property);
  }
  if (open.length !== 1 || root.properties.length > 0) throw new Error('What is outside, or open?');
  return getOnlyComponent(root, 'VCALENDAR');
}

/** Each physical line by itself: at most 75 octets, whole characters, CRLF after it. */
function splitContentLines(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  const lines: string[] = [];
  for (const octets of physical) {
    if (octets.length > 75) throw new Error(`${octets.length} octets: ${octets}`);
    if (/[\r\n]/.test(octets)) throw new Error(`A line end of its own: ${octets}`);
    const line = utf8.decode(Buffer.from(octets, 'latin1'));
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

const name = '[A-Z][A-Z0-9-]*';
const parameter = `;${name}=(?:"[^"\\p{Cc}]*"|[^";:,\\p{Cc}]*)`;
const contentLine = new RegExp(`^(${name})((?:${parameter})*):([^\\p{Cc}]*)$`, 'u');

function parseLine(line: string): CalendarProperty {
  const [, property, parameters = '', value] = contentLine.exec(line) ?? [];
  if (property === undefined || value === undefined) throw new Error(`No content line: ${line}`);
  const each = parameters.matchAll(new RegExp(parameter, 'gu'));
  const entries = [...each].map(([text]) => {
    const [, key = '', quoted, bare = ''] = /^;([^=]+)=(?:"(.*)"|(.*))$/u.exec(text) ?? [];
    return [key, decodeParameter(quoted ?? bare)] as const;
  });
  return { name: property, parameters: Object.fromEntries(entries), value };
}

/** RFC 6868. */
const decodeParameter = (text: string) =>
  text.replaceAll(
    /\^(.)/g,
    (whole, sign: string) => ({ n: '\n', "'": '"', '^': '^' })[sign] ?? whole,
  );

/** §3.3.11; throws where a comma or semicolon is bare, for it would begin another value. */
export function unescapeText(value: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replaceAll(/\\(.?)/g, (_, sign: string) => {
    if (!['\\', ';', ',', 'n', 'N'].includes(sign)) throw new Error(`\\${sign}`);
    return sign.toLowerCase() === 'n' ? '\n' : sign;
  });
}

export const listProperties = ({ properties }: CalendarComponent, of: string) =>
  properties.filter((property) => property.name === of);

export function getProperty(component: CalendarComponent, of: string): CalendarProperty {
  const [first, ...others] = listProperties(component, of);
  if (!first || others.length > 0) throw new Error(`Not one ${of}`);
  return first;
}

function getOnlyComponent({ components }: CalendarComponent, of: string): CalendarComponent {
  const [first, ...others] = components.filter(({ name: called }) => called === of);
  if (!first || others.length > 0) throw new Error(`Not one ${of}`);
  return first;
}

export const getEvent = (calendar: CalendarComponent) => getOnlyComponent(calendar, 'VEVENT');

/** Milliseconds, of the digits alone. */
function readDigits(text: string): number {
  const [, y, mo, d, h, mi, s] = (
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text) ?? ([] as string[])
  ).map(Number);
  if (s === undefined) throw new Error(`No time: ${text}`);
  return Date.UTC(y ?? 0, (mo ?? 0) - 1, d, h, mi, s);
}

function readOffset(text: string): number {
  const [, sign, h, m, s = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
  if (sign === undefined) throw new Error(`No offset: ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(h) * 3600 + Number(m) * 60 + Number(s)) * 1000;
}

/**
 * The instant of DTSTART or DTEND by nothing but what stands in the file: of the observances of its
 * VTIMEZONE the one that has last begun; a time that comes twice is the first (§3.3.5).
 */
export function readInstant(calendar: CalendarComponent, of: string): string {
  const { parameters, value } = getProperty(getEvent(calendar), of);
  if (value.endsWith('Z')) return formatTime(readDigits(value));
  const zone = calendar.components.find(
    (one) => one.name === 'VTIMEZONE' && getProperty(one, 'TZID').value === parameters['TZID'],
  );
  const observances = (zone?.components ?? [])
    .map((one) => {
      const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((offset) =>
        readOffset(getProperty(one, offset).value),
      );
      const onset = readDigits(getProperty(one, 'DTSTART').value) - (before ?? 0);
      return { onset, before: before ?? 0, after: after ?? 0 };
    })
    .sort((a, b) => a.onset - b.onset);
  const local = readDigits(value);
  const [first] = observances;
  if (!first || local - first.after < first.onset) throw new Error(`No observance for ${value}`);
  const fits = observances.flatMap(({ onset, after }, i) => {
    const at = local - after;
    const until = observances[i + 1]?.onset ?? Infinity;
    return onset <= at && at < until ? [at] : [];
  });
  if (fits[0] === undefined) throw new Error(`${value} does not exist`);
  return formatTime(fits[0]);
}

const formatTime = (at: number) => new Date(at).toISOString();

/** The address of the calendar file of the host user. */
export function toCalendarAddress(booking: Booking): string {
  const { viewer } = buildSignedIn({ id: booking.userId ?? 0 });
  return formatCalendarUrl({ keyring, viewer, publicUrl: '' }, booking, null) ?? '';
}

export const readCalendarKey = (address: string) => /([^/]+)\.ics$/.exec(address)?.[1] ?? '';
