import { AppError } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageResponse, PageView } from './view.ts';
import {
  renderForm,
  renderHiddenField,
  renderProblems,
  renderTextField,
  toFormProblems,
} from './field.ts';
import { canTryAgain, csrfField, describeFailure } from './form.ts';
import type { Handler } from './route.ts';
import type { PageVisit } from './visit.ts';

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
    if (!canTryAgain(error)) throw error;
    return buildProofPage(asked, error);
  }
  try {
    return await act(asked);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.needsPassword) throw error;
    return buildProofPage(asked);
  }
}

/** The form of the page, hidden, with one more field. */
function buildProofPage(visit: PageVisit, error?: AppError): PageView {
  const problems = toFormProblems(error);
  const ownProblems = problems.map(({ message, field: named }) => ({
    field: named && field,
    message,
  }));
  const typed = [...visit.form].filter(([name]) => name !== csrfField);
  const label = 'Password';
  return {
    title: error ? 'Error: Type your password' : 'Type your password',
    status: 403,
    ...(error && describeFailure(error)),
    body: html`<div class="narrow">
      <h1>Type your password to go on</h1>
      ${renderProblems(ownProblems, { [field]: label })}
      <p>You typed it more than ten minutes ago. What you have entered is kept.</p>
      ${renderForm(visit, {
        body: html`${typed.map(([name, value]) => renderHiddenField(name, value))}
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
