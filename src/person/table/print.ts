import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Holding } from '../about.ts';
import { eventBody } from '../form.ts';
import type { AnyTable } from '../holding.ts';
import { type Form, toCopied } from '../json.ts';
import { tables } from './all.ts';

/** Writes the tables of the guide for operators between its two marks. */
const guideFile = join(import.meta.dirname, '../../../docs/guides/personal-data.md');
const marks = ['<!-- made from src/person/table/ -->', '<!-- end -->'] as const;

type About = NonNullable<Holding<unknown>['about']>;
type Fate = Holding<unknown>['forgotten'];
interface Held {
  name: string;
  about: About;
  forgotten: Fate;
}

const ownerTexts: Record<AnyTable['of'], string> = {
  NOBODY: 'nobody',
  USER: 'the user',
  ATTENDEE: 'the attendee',
  BOOKING: 'the people of the booking',
  EVENT: 'the people of the event',
};
const aboutTexts: Record<Exclude<About, 'ROW'>, string> = {
  BOOKER: 'the booker',
  HOST: 'the host',
  NAMED: 'who is named in it',
};
const fateTexts: Record<Fate, string> = {
  KEPT: 'stays',
  BLANKED: 'becomes null',
  EMPTIED: 'is emptied',
  REPLACED: 'becomes “Deleted person”',
};

const code = (name: string) => `\`${name}\``;
const toAbout = (about: About, own: string) => (about === 'ROW' ? own : aboutTexts[about]);

/** What is about the same person, and becomes the same, stands in one row. */
function toRows(held: Held[], own: string, toFate: (fate: Fate) => string): string[][] {
  const groups = Map.groupBy(held, ({ about, forgotten }) =>
    JSON.stringify([toAbout(about, own), toFate(forgotten)]),
  );
  return [...groups].map(([key, group]) => [
    group.map(({ name }) => code(name)).join(', '),
    ...(JSON.parse(key) as string[]),
  ]);
}

const rowFates: Record<AnyTable['row'], ((fate: Fate) => string) | string> = {
  STAYS: (fate) => fateTexts[fate],
  REMOVED: 'goes with its row',
  EXPIRES: 'ends by itself within a day',
};

function toTableRows([name, table]: [string, AnyTable]): string[][] {
  const held = Object.entries(table.columns).flatMap(([column, one]) =>
    one?.about ? [{ name: column, about: one.about, forgotten: one.forgotten }] : [],
  );
  const fate = rowFates[table.row];
  const toFate = (one: Fate) => (typeof fate === 'string' ? fate : fate(one));
  const copied = table.isCopied ? 'masked' : 'left out';
  const rows = toRows(held, ownerTexts[table.of], toFate).map((row) => [
    code(name),
    ...row,
    copied,
  ]);
  const isRemoved = table.row === 'REMOVED' && rows.length === 0;
  return isRemoved
    ? [[code(name), 'ids and times', ownerTexts[table.of], toFate('BLANKED'), copied]]
    : rows;
}

/** Keys with those inside others as `outer.inner`. All people look alike, so they are listed once. */
function listKeys({ keys }: Form, people: Map<string, Held[]>, path = ''): Held[] {
  return Object.entries(keys).flatMap(([key, rule]) => {
    const name = path + key;
    if (typeof rule === 'object' && 'about' in rule && rule.about) {
      return [{ name, about: rule.about, forgotten: rule.forgotten }];
    }
    const form = toCopied(rule);
    if (typeof form !== 'object') return [];
    if (!isPerson(form)) return listKeys(form, people, `${name}.`);
    people.set(name, listKeys(form, people));
    return [];
  });
}

const isPerson = ({ keys: { email } }: Form) =>
  typeof email === 'object' && 'about' in email && email.about === 'ROW';

/** With columns as wide as their widest cell, as the formatter writes them. */
function printTable(head: string[], body: string[][]): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}

const people = new Map<string, Held[]>();
const payload = eventBody.keys['payload'];
const keys = listKeys(payload as Form, people);
const [person = []] = people.values();
const toFate = (fate: Fate) => fateTexts[fate];
const without = Object.entries(tables).filter((entry) => toTableRows(entry).length === 0);
const secrets = Object.entries(tables).flatMap(([name, { columns }]) =>
  Object.entries(columns).flatMap(([column, one]) =>
    one.isSecret ? [code(`${name}.${column}`)] : [],
  ),
);
const head = ['whose', 'when they are forgotten'];
const made = [
  printTable(
    ['table', 'columns', ...head, 'in a masked copy'],
    Object.entries(tables).flatMap(toTableRows),
  ),
  `Secrets, which nobody is shown: ${secrets.join(', ')}.`,
  `Nothing about people is in ${without.map(([name]) => code(name)).join(', ')}.`,
  'In the body of an event, `Event.payload`:',
  printTable(['keys', ...head], toRows(keys, '', toFate)),
  `Each person in it (${[...people.keys()].map(code).join(', ')}):`,
  printTable(['keys', ...head], toRows(person, 'the person', toFate)),
].join('\n\n');

const before = readFileSync(guideFile, 'utf8');
const [start = 0, end = 0] = marks.map((mark) => before.indexOf(mark));
const after = `${before.slice(0, start)}${marks[0]}\n\n${made}\n\n${before.slice(end)}`;
if (after !== before && process.argv.includes('--check')) {
  process.stderr.write('docs/guides/personal-data.md is out of date: run `npm run generate`.\n');
  process.exitCode = 1;
} else {
  writeFileSync(guideFile, after);
}
