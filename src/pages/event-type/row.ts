import { type Html, html } from '../../http/page/html.ts';
import { type FormProblems, renderForm, toFormProblems } from '../frame/field.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion, renderEditing } from '../frame/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  EditEventTypeDocument,
  type EditEventTypeInput,
  type EventTypeRecordFragment,
} from '../operations.generated.ts';
import { renderDefaultButton } from '../schedule/hours-form.ts';
import { eventTypesPath, getEventTypePath, type LoadedEventType, loadEventType } from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

/** A row as a form holds it. */
export type TypedRow = Readonly<Record<string, string>>;

export interface ShownRow {
  row: TypedRow;
  /** The name of one of its fields. */
  toName: (field: string) => string;
  problems: FormProblems;
}

/** A list in an event type that people edit row by row: its places, or its questions. */
export interface RowList {
  slug: string;
  title: string;
  intro: string;
  /** What one row is called. */
  one: string;
  /** The list in the input, by which problems name it. */
  input: 'locations' | 'bookingFields';
  /** Each row has all of them. */
  fields: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** Kinds of new rows, each with the button that adds one. */
  kinds: readonly { kind: string; text: string; row: TypedRow }[];
  most: number;
  describe: (row: TypedRow) => string;
  read: (eventType: EventTypeRecordFragment) => TypedRow[];
  toInput: (rows: readonly TypedRow[]) => Pick<EditEventTypeInput, 'locations' | 'bookingFields'>;
  renderRow: (shown: ShownRow) => Html;
}

export const createRowRoute = (list: RowList): PageRoute => ({
  path: `${eventTypesPath}/:id/${list.slug}`,
  who: 'SIGNED_IN',
  show: async (visit) => buildRowPage(visit, list, await loadEventType(visit)),
  act: (visit) => saveRows(visit, list),
});

/** The field that every row sends, even if it is otherwise empty. */
const marker = 'row';

function readRows(form: URLSearchParams, { fields, most }: RowList): TypedRow[] {
  const rows: TypedRow[] = [];
  for (let place = 0; place < most && form.has(`${marker}-${place}`); place++) {
    const values = fields.map((field) => [field, form.get(`${field}-${place}`) ?? '']);
    rows.push(Object.fromEntries(values) as TypedRow);
  }
  return rows;
}

/** What a button does: `add-KIND`, `remove-PLACE`, `up-PLACE` or `down-PLACE`. */
function applyStep(rows: readonly TypedRow[], step: string, { kinds, most }: RowList) {
  const [, verb, what] = /^(add|remove|up|down)-(\w+)$/.exec(step) ?? [];
  const added = kinds.find(({ kind }) => verb === 'add' && kind === what)?.row;
  if (added) return [...rows, added].slice(0, most);
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

async function saveRows(visit: PageVisit, list: RowList): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const { form } = visit;
  if (form.get('do')) return buildRowPage(visit, list, loaded);
  const by = { databaseId: loaded.eventType.databaseId };
  const input = { by, ...list.toInput(readRows(form, list)), ifVersion: readVersion(form) };
  await visit.run(EditEventTypeDocument, { input });
  return redirectTo(loaded, list.slug, 'saved');
}

/** `bookingFields.2.options.0.value` is the field options of row 2. */
function findRowField({ input, fields }: RowList, path: string) {
  const [list, place = '', field = ''] = path.split('.');
  return list === input && fields.includes(field) ? `${field}-${place}` : '';
}

const labelRows = ({ fields, labels, one }: RowList, rows: readonly TypedRow[]) =>
  Object.fromEntries(
    rows.flatMap((_row, place) =>
      fields.map((field) => [
        `${field}-${place}`,
        `${one} ${place + 1}, ${(labels[field] ?? field).toLowerCase()}`,
      ]),
    ),
  ) as Record<string, string>;

function buildRowPage(visit: PageVisit, list: RowList, loaded: LoadedEventType): PageView {
  const { form, failed } = visit;
  const { eventType, mayEdit } = loaded;
  const isSent = form.size > 0;
  const step = form.get('do') ?? '';
  const saved = list.read(eventType);
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

const renderRows = (list: RowList, rows: readonly TypedRow[], problems: FormProblems): Html =>
  html`${rows.length === 0 && html`<div class="empty"><p>There are none.</p></div>`}
  ${rows.map((row, place) => renderRow(list, { row, place, count: rows.length, problems }))}
  ${rows.length < list.most && renderKinds(list)}`;

const renderKinds = ({ kinds, one }: RowList) =>
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

function renderRow(list: RowList, { row, place, count, problems }: PlacedRow): Html {
  const name = `${list.one} ${place + 1}`;
  const isPossible = { up: place > 0, down: place < count - 1, remove: true };
  return html`<fieldset class="row-card">
    <legend>${name}</legend>
    <input type="hidden" name="${marker}-${place}" value="1" />
    ${list.renderRow({ row, problems, toName: (field) => `${field}-${place}` })}
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
