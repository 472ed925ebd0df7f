import { type Html, html } from '../../html/html.ts';
import type { ExportPersonQuery } from '../frame/operations.generated.ts';

export type PersonRecords = ExportPersonQuery['exportPerson']['records'];

/** What is kept, table by table, for people to read. What is empty is left out. */
export function renderRecords(records: PersonRecords): Html {
  const groups = Map.groupBy(records, ({ table }) => table);
  return html`${[...groups].map(
    ([table, group]) =>
      html`<section>
        <h2>${toWords(table)} <span class="soft">${group.length}</span></h2>
        ${group.map(({ row }) => renderRow(row))}
      </section>`,
  )}`;
}

function renderRow(row: unknown): Html {
  const given = Object.entries(row as object).filter(([, value]) => !isEmpty(value));
  return html`<dl class="facts card">
    ${given.map(
      ([name, value]: [string, unknown]) =>
        html`<div>
          <dt>${toWords(name)}</dt>
          <dd class="address">${renderValue(value)}</dd>
        </div>`,
    )}
  </dl>`;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value as object).length === 0);

function renderValue(value: unknown): Html {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return html`${value.map(formatPlain).join(', ')}`;
  }
  if (typeof value !== 'object') return html`${formatPlain(value)}`;
  // What scrolls can be reached with the keyboard.
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}

const formatPlain = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** `smsReminderNumber` is "Sms reminder number". */
function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
