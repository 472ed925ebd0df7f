import { type Html, html } from '../../../src/html/html.ts';
import type { SelectedField } from './sample-data.ts';
import type { TracedAnswer } from './trace-answer.ts';
import type { TracedField } from './trace-input.ts';

const places: Record<TracedField['part'], string> = {
  params: 'path',
  query: 'query',
  body: 'body',
  header: 'header',
};

/** Which field of a request becomes which variable. */
export const renderInputMapping = (
  fields: readonly TracedField[],
  label = 'Fields of the request',
): Html =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="mapping">
      <thead>
        <tr>
          <th scope="col">REST</th>
          <th scope="col">GraphQL variable</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ part, name, variables }) =>
            html`<tr>
              <td><code>${name}</code> <span class="soft">${places[part]}</span></td>
              <td>
                ${variables.length > 0 ? renderCodes(variables) : html`<span class="soft">none</span>`}
              </td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

const renderCodes = (texts: readonly string[]) => texts.map((text) => html`<code>${text}</code> `);

/** Fields of one record of an answer that come from one record of the other. */
interface FieldGroup {
  place: string;
  from: string;
  /** As the document asks for them. Renamed fields begin with REST's name. */
  fields: string[];
}

/** Which value of a REST answer comes from which field of the operation. Records are one row each. */
export const renderAnswerMapping = (traced: readonly TracedAnswer[]): Html =>
  html`<div class="scroll" role="region" aria-label="Fields of the answer" tabindex="0">
    <table class="mapping">
      <thead>
        <tr>
          <th scope="col">REST</th>
          <th scope="col">GraphQL</th>
          <th scope="col">Fields</th>
        </tr>
      </thead>
      <tbody>
        ${listGroups(traced).map(
          ({ place, from, fields, isRepeated }) =>
            html`<tr>
              <td>${renderPlace(place)}</td>
              <td>
                ${from === '' ? html`<span class="soft">always the same</span>` : renderPath(from)}
              </td>
              <td class="fields">
                ${isRepeated ? html`<span class="soft">once more, as above</span>` : renderCodes(fields)}
              </td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

const headerMark = 'header ';

function renderPlace(place: string): Html {
  if (place === '') return html`<span class="soft">top level</span>`;
  if (!place.startsWith(headerMark)) return renderPath(place);
  return html`<code>${place.slice(headerMark.length)}</code> <span class="soft">header</span>`;
}

/** Long paths break behind a dot. */
const renderPath = (path: string) =>
  html`<code
    >${path.split('.').map((part, place) => (place === 0 ? part : html`.<wbr />${part}`))}</code
  >`;

/** A record that the answer has twice is not described again, nor are the records in it. */
function listGroups(traced: readonly TracedAnswer[]) {
  const groups = groupFields(traced);
  const seen = new Set<string>();
  const marked = groups.map((group) => {
    const key = `${group.from}|${group.fields.join()}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return { ...group, isRepeated };
  });
  const repeated = marked.filter(({ isRepeated }) => isRepeated).map(({ place }) => `${place}.`);
  return marked
    .filter(
      ({ place, isRepeated }) => !isRepeated || !repeated.some((one) => place.startsWith(one)),
    )
    .toSorted((one, other) => Number(one.from === '') - Number(other.from === ''));
}

function groupFields(traced: readonly TracedAnswer[]): FieldGroup[] {
  const groups = new Map<string, FieldGroup>();
  for (const { path, isHeader, from } of traced) {
    const place = isHeader ? headerMark + path : getParent(path);
    const parents = [...new Set(from.map((field) => getParent(field.path)))].join(' and ');
    const key = `${place}|${parents}`;
    const group = groups.get(key) ?? { place, from: parents, fields: [] };
    group.fields.push(isHeader ? listTexts(from) : formatField(getName(path), from));
    groups.set(key, group);
  }
  return [...groups.values()];
}

const getParent = (path: string) => path.split('.').slice(0, -1).join('.');
const getName = (path: string) => path.split('.').at(-1) ?? '';
const listTexts = (from: readonly SelectedField[]) => from.map(({ text }) => text).join(' + ');

/** A field that REST renames is shown as the document could rename it. */
function formatField(name: string, from: readonly SelectedField[]): string {
  const texts = listTexts(from);
  const isSame = from.length === 0 || texts === name || texts.startsWith(`${name}: `);
  return isSame ? texts || name : `${name}: ${texts}`;
}
