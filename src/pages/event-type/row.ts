import { type Html, html } from '../../html/html.ts';
import { createBadInput } from '../../input/parse.ts';
import { type FormProblems, renderForm, toFormProblems } from '../form/field.ts';
import { defineForm, type FormValues } from '../form/form.ts';
import type { FormField } from '../form/kind.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion, renderEditing } from '../form/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  EditEventTypeDocument,
  type EventTypeRecordFragment,
} from '../frame/operations.generated.ts';
import type { EditEventTypeInput } from '../../graphql/kit/schema-types.generated.ts';
import { renderDefaultButton } from '../schedule/hours-form.ts';
import { eventTypesPath, getEventTypePath, type LoadedEventType, loadEventType } from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

/** A row as a form holds it. */
type TypedRow = Readonly<Record<string, string>>;

type Fields = Record<string, FormField>;

interface ShownRow {
  row: TypedRow;
  field: (name: string) => Html;
  isWrong: (name: string) => boolean;
}

/** What a button adds. */
export interface NewRow {
  kind: string;
  text: string;
  row: { type: string; link?: string };
}

/** A list in an event type that people edit row by row: its places, or its questions. */
interface RowTable {
  slug: string;
  title: string;
  intro: string;
  /** What one row is called. */
  one: string;
  /** The list in the input, by which problems name it. */
  input: 'locations' | 'bookingFields';
  /** Those of a row. */
  fields: Fields;
  /** Kinds of new rows, each with the button that adds one. */
  kinds: readonly NewRow[];
  most: number;
  describe: (row: TypedRow) => string;
  /** What is stored, by the names of the fields. */
  read: (eventType: EventTypeRecordFragment) => readonly object[];
  renderRow: (shown: ShownRow) => Html;
}

interface RowList<Named extends Fields> extends RowTable {
  fields: Named;
  toInput: (
    rows: readonly FormValues<Named>[],
  ) => Pick<EditEventTypeInput, 'locations' | 'bookingFields'>;
}

export const createRowRoute = <Named extends Fields>(list: RowList<Named>): PageRoute => ({
  path: `${eventTypesPath}/:id/${list.slug}`,
  who: 'SIGNED_IN',
  show: async (visit) => buildRowPage(visit, list, await loadEventType(visit)),
  act: (visit) => saveRows(visit, list),
});

/** The field that every row sends, even if it is otherwise empty. */
const marker = 'row';

const toRow = ({ fields }: RowTable, toText: (name: string, field: FormField) => string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toText(name, field)]),
  ) as TypedRow;

function readRows(form: URLSearchParams, list: RowTable): TypedRow[] {
  const rows: TypedRow[] = [];
  for (let place = 0; place < list.most && form.has(`${marker}-${place}`); place++)
    rows.push(toRow(list, (name) => form.get(`${name}-${place}`) ?? ''));
  return rows;
}

function formatRow(list: RowTable, stored: object): TypedRow {
  const values = new Map<string, unknown>(Object.entries(stored));
  return toRow(list, (name, { format }) => format(values.get(name))[0] ?? '');
}

/** The values of the rows. Throws everything that cannot be read. */
function parseRows<Named extends Fields>(visit: PageVisit, list: RowList<Named>) {
  const rows = readRows(visit.form, list).map((_row, place) => {
    const fields = Object.entries(list.fields).map(
      ([name, field]) => [`${name}-${place}`, { ...field, sets: name }] as const,
    );
    return defineForm(Object.fromEntries(fields)).read(visit);
  });
  const problems = rows.flatMap((row) => row.problems);
  if (problems.length > 0) throw createBadInput(problems);
  // By what the fields set, which are their names in the list.
  return rows.map(({ values }) => values as FormValues<Named>);
}

/** What a button does: `add-KIND`, `remove-PLACE`, `up-PLACE` or `down-PLACE`. */
function applyStep(rows: readonly TypedRow[], step: string, list: RowTable) {
  const [, verb, what] = /^(add|remove|up|down)-(\w+)$/.exec(step) ?? [];
  const added = list.kinds.find(({ kind }) => verb === 'add' && kind === what);
  if (added) return [...rows, formatRow(list, added.row)].slice(0, list.most);
  const row = rows[Number(what)];
  return row ? moveRow(rows, row, verb) : rows;
}

/** By one place, or out of the list. */
function moveRow(rows: readonly TypedRow[], row: TypedRow, verb: string | undefined) {
  const place = rows.indexOf(row);
  const rest = rows.toSpliced(place, 1);
  if (verb === 'remove') return rest;
  return rest.toSpliced(Math.max(0, verb === 'up' ? place - 1 : place + 1), 0, row);
}

async function saveRows<Named extends Fields>(
  visit: PageVisit,
  list: RowList<Named>,
): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const { form } = visit;
  if (form.get('do')) return buildRowPage(visit, list, loaded);
  const by = { databaseId: loaded.eventType.databaseId };
  const input = { by, ...list.toInput(parseRows(visit, list)), ifVersion: readVersion(form) };
  await visit.run(EditEventTypeDocument, { input });
  return redirectTo(loaded, list.slug, 'saved');
}

/** `bookingFields.2.options.0.value` is the field options of row 2. */
function findRowField({ input, fields }: RowTable, path: string) {
  const [list, place = '', field = ''] = path.split('.');
  return list === input && field in fields ? `${field}-${place}` : path;
}

const labelRows = ({ fields, one }: RowTable, rows: readonly TypedRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((_row, place) =>
      Object.entries(fields).map(([name, { label }]) => [
        `${name}-${place}`,
        `${one} ${place + 1}, ${label.toLowerCase()}`,
      ]),
    ),
  );

function buildRowPage(visit: PageVisit, list: RowTable, loaded: LoadedEventType): PageView {
  const { form, failed } = visit;
  const { eventType, mayEdit } = loaded;
  const isSent = form.size > 0;
  const step = form.get('do') ?? '';
  const saved = list.read(eventType).map((row) => formatRow(list, row));
  const rows = isSent ? applyStep(readRows(form, list), step, list) : saved;
  const describeAll = (some: readonly TypedRow[]) => some.map(list.describe).join('; ');
  const said = { saved: describeAll(saved), typed: describeAll(rows) };
  const problems = toFormProblems(failed, (path) => findRowField(list, path));
  const { above, remembered } = renderEditing(visit, {
    ...{ version: eventType.version, problems, labels: labelRows(list, rows), isSent },
    parts: [{ name: 'rows', label: list.title, ...said }],
  });
  return buildEventTypePage(visit, loaded, {
    slug: list.slug,
    title: list.title,
    top: above,
    body: html`<p class="soft">${list.intro}</p>
      ${
        mayEdit
          ? renderForm(visit, {
              action: getEventTypePath(eventType, list.slug),
              label: list.title,
              asks: visit.form.size > 0 ? 'always' : 'if-changed',
              body: html`${renderDefaultButton()} ${remembered}
                <div id="rows" tabindex="-1">
                  ${step && html`<p class="badge pending" role="status">Not saved yet</p>`}
                  ${renderRows(list, rows, problems)}
                </div>
                <button>Save</button>`,
            })
          : html`<ul>
              ${saved.map((row) => html`<li>${list.describe(row)}</li>`)}
            </ul>`
      }`,
  });
}

const renderRows = (list: RowTable, rows: readonly TypedRow[], problems: FormProblems): Html =>
  html`${rows.length === 0 && html`<div class="empty"><p>There are none.</p></div>`}
  ${rows.map((row, place) => renderRow(list, { row, place, count: rows.length, problems }))}
  ${rows.length < list.most && renderKinds(list)}`;

const renderKinds = ({ kinds, one }: RowTable) =>
  html`<fieldset>
    <legend>Add a ${one.toLowerCase()}</legend>
    <div class="choices-row">
      ${kinds.map(({ kind, text }) => html`<button class="quiet" name="do" value="add-${kind}" data-redraw="rows">${text}</button>`)}
    </div>
  </fieldset>`;

interface PlacedRow {
  row: TypedRow;
  place: number;
  count: number;
  problems: FormProblems;
}

const steps = [
  ['up', 'Up'],
  ['down', 'Down'],
  ['remove', 'Remove'],
] as const;

function renderRow(list: RowTable, { row, place, count, problems }: PlacedRow): Html {
  const name = `${list.one} ${place + 1}`;
  const field = (named: string) => {
    const { label = '', render } = list.fields[named] ?? {};
    const texts = [row[named] ?? ''];
    return render?.({ name: `${named}-${place}`, label, texts, problems, choices: [] }) ?? html``;
  };
  const isPossible = { up: place > 0, down: place < count - 1, remove: true };
  return html`<fieldset class="row-card">
    <legend>${name}</legend>
    <input type="hidden" name="${marker}-${place}" value="1" />
    ${list.renderRow({ row, field, isWrong: (named) => problems.some((one) => one.field === `${named}-${place}`) })}
    <div class="row-actions">
      ${steps
        .filter(([step]) => isPossible[step])
        .map(
          ([step, text]) =>
            html`<button class="plain" name="do" value="${step}-${place}" data-redraw="rows">
              ${text}<span class="unseen">: ${name}</span>
            </button>`,
        )}
    </div>
  </fieldset>`;
}
