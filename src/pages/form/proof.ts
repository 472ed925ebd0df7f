import { AppError, type ProofKind } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import { codeField, factorFieldNames, readGivenFactor, renderFactorForms } from './factor.ts';
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

const proofFields: readonly string[] = [field, ...factorFieldNames];

/** If what a form asks for needs a proof again, asks for it, and then goes on with the same form. */
export async function actWithProof(visit: PageVisit, act: Handler): Promise<PageResponse> {
  // Somebody without rights gives their factor to the page that asks for it.
  const given = visit.viewer ? readGivenFactor(visit) : null;
  const password = visit.form.get(field);
  const form = new URLSearchParams(
    [...visit.form].filter(([name]) => !visit.viewer || !proofFields.includes(name)),
  );
  const asked = { ...visit, form };
  try {
    if (given) await visit.factor.prove(given);
    else if (password !== null) await visit.provePassword(password);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const page = await buildProofPage({ ...asked, failed: error }, given ? 'FACTOR' : 'PASSWORD');
    return toFailedView(page, error, visit.language);
  }
  try {
    return await act(asked);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.needsProof) throw error;
    return buildProofPage(asked, error.details.needsProof);
  }
}

/** What was typed into a form, hidden in another one. */
export const renderTyped = ({ form }: Pick<PageVisit, 'form'>): Html =>
  html`${[...form]
    .filter(([name]) => name !== csrfField)
    .map(([name, value]) => renderHiddenField(name, value))}`;

const buildProofPage = (visit: PageVisit, needed: ProofKind): Promise<PageView> =>
  needed === 'FACTOR' ? buildFactorProofPage(visit) : Promise.resolve(buildPasswordPage(visit));

/** The form of the page, hidden, with one more field. */
function buildPasswordPage(visit: PageVisit): PageView {
  const problems = toFormProblems(visit.failed, () => field);
  const label = 'Password';
  const { provider } = visit.otherSignIn;
  const again = new URLSearchParams({ again: 'yes', return: visit.address });
  return {
    title: 'Type your password',
    status: 403,
    body: html`<div class="narrow">
      <h1>Type your password to go on</h1>
      ${renderProblems(problems, { [field]: label })}
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
        asks: 'always',
        body: html`${renderTyped(visit)}
          ${renderTextField({
            name: field,
            label,
            problems,
            input: { type: 'password', autocomplete: 'current-password', required: true },
          })} <button>Go on</button>`,
      })}
    </div>`,
  };
}

/** The same for somebody with a second factor. */
async function buildFactorProofPage(visit: PageVisit): Promise<PageView> {
  const problems = toFormProblems(visit.failed, () => codeField);
  const asked = await visit.factor.startPasskey();
  return {
    title: 'Confirm that it is you',
    status: 403,
    modules: ['passkey.js'],
    body: html`<div class="narrow">
      <h1>Confirm that it is you to go on</h1>
      ${renderProblems(problems, { [codeField]: 'Code' })}
      <p>You passed your second factor more than ten minutes ago. What you have entered is kept.</p>
      ${renderFactorForms(visit, { asked, problems, body: renderTyped(visit) })}
    </div>`,
  };
}
