import { type Html, html } from '../../html/html.ts';
import { type FormProblems, renderHiddenField, renderProblems } from './field.ts';
import { isStale } from './refusal.ts';
import type { PageVisit } from '../frame/visit.ts';

/** A part of a record that a form edits, as text. */
interface ComparedPart {
  name: string;
  label: string;
  /** As it is stored now. */
  saved: string;
  /** As the person has it in the form. */
  typed: string;
}

interface Editing {
  /** The version of what is stored, for operations that take `ifVersion`. */
  version?: number | undefined;
  parts: readonly ComparedPart[];
  problems: FormProblems;
  /** By the names of the fields. */
  labels: Record<string, string>;
  /** False if another form of the page was sent, or none. */
  isSent: boolean;
}

/** What stands above a form, and what the form remembers until it is saved. */
export function renderEditing({ form, failed, language }: PageVisit, editing: Editing) {
  const { version, parts, problems, labels, isSent } = editing;
  if (!isSent) return { above: html``, remembered: renderRemembered(version, parts) };
  return isStale(failed)
    ? { above: renderStale(form, parts), remembered: renderRemembered(version, parts) }
    : {
        above: renderProblems(problems, labels, language),
        remembered: version === undefined ? html`` : renderRememberedAgain(form),
      };
}

/** What the person saw when they opened the form. Without script, the form itself must remember it. */
const renderRemembered = (version: number | undefined, parts: readonly ComparedPart[]): Html =>
  version === undefined
    ? html``
    : html`${renderHiddenField('version', String(version))}
      ${parts.map(({ name, saved }) => renderHiddenField(`seen-${name}`, saved))}`;

/** The same when a form is shown again before it is saved. */
const renderRememberedAgain = (form: URLSearchParams): Html =>
  html`${[...form]
    .filter(([name]) => name === 'version' || name.startsWith('seen-'))
    .map(([name, value]) => renderHiddenField(name, value))}`;

/** The `ifVersion` of a form. No record has version 0. */
export const readVersion = (form: URLSearchParams): number => {
  const text = form.get('version') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** Browsers send line breaks as CRLF. */
const normalize = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Says what someone else changed, beside what the person typed. Saving again keeps the latter. */
function renderStale(form: URLSearchParams, parts: readonly ComparedPart[]): Html {
  const seen = ({ name }: ComparedPart) => normalize(form.get(`seen-${name}`) ?? '');
  const changed = parts.filter((part) => seen(part) !== normalize(part.saved));
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>Someone changed this in the meantime</h2>
    ${
      changed.length === 0
        ? html`<p>
            Nothing was saved. What they changed is not part of this form, so you can save again.
          </p>`
        : html`<p>Nothing was saved. If you save again, your version replaces theirs.</p>
            <div class="scroll" role="region" aria-label="What was changed" tabindex="0">
              <table>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Before</th>
                  <th scope="col">Now</th>
                  <th scope="col">Yours</th>
                </tr>
                ${changed.map(
                  (part) =>
                    html`<tr>
                      <th scope="row">${part.label}</th>
                      <td>${seen(part) || '–'}</td>
                      <td>${part.saved || '–'}</td>
                      <td>${part.typed || '–'}</td>
                    </tr>`,
                )}
              </table>
            </div>`
    }
  </div>`;
}
