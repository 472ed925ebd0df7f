import { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import {
  renderForm,
  renderHiddenField,
  renderProblems,
  renderTextField,
  toFormProblems,
} from './field.ts';
import { csrfField } from './own-form.ts';
import { toFailedView } from './refusal.ts';
import type { Handler } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

/** The field with the password. No other form has one of this name. */
const field = 'proof';

/** If what a form asks for needs the password again, asks for it, and then goes on with the same form. */
export async function actWithProof(visit: PageVisit, act: Handler): Promise<PageResponse> {
  const password = visit.form.get(field);
  const form = new URLSearchParams([...visit.form].filter(([name]) => name !== field));
  const asked = { ...visit, form };
  try {
    if (password !== null) await visit.provePassword(password);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return toFailedView(buildProofPage({ ...asked, failed: error }), error, visit.language);
  }
  try {
    return await act(asked);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.needsPassword) throw error;
    return buildProofPage(asked);
  }
}

/** What was typed into a form, hidden in another one. */
export const renderTyped = ({ form }: Pick<PageVisit, 'form'>): Html =>
  html`${[...form]
    .filter(([name]) => name !== csrfField)
    .map(([name, value]) => renderHiddenField(name, value))}`;

/** The form of the page, hidden, with one more field. */
function buildProofPage(visit: PageVisit): PageView {
  const problems = toFormProblems(visit.failed);
  const ownProblems = problems.map(({ message, field: named }) => ({
    field: named && field,
    message,
  }));
  const label = 'Password';
  const { provider } = visit.otherSignIn;
  const again = new URLSearchParams({ again: 'yes', return: visit.address });
  return {
    title: 'Type your password',
    status: 403,
    body: html`<div class="narrow">
      <h1>Type your password to go on</h1>
      ${renderProblems(ownProblems, { [field]: label })}
      <p>You typed it more than ten minutes ago. What you have entered is kept.</p>
      ${
        provider &&
        html`<p>
          No password?
          <a href="${visit.toUrl(`/auth/oidc/start?${again.toString()}`)}"
            >Sign in again with ${provider.name}</a
          >, and send the form once more.
        </p>`
      }
      ${renderForm(visit, {
        body: html`${renderTyped(visit)}
          ${renderTextField({
            name: field,
            label,
            problems: ownProblems,
            input: { type: 'password', autocomplete: 'current-password', required: true },
          })} <button>Go on</button>`,
      })}
    </div>`,
  };
}
