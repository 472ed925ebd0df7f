import { AppError } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageResponse, PageView } from '../frame/answer.ts';
import {
  type FormProblems,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/form.ts';
import { listAccountLinks, renderDoneNote } from '../frame/layout.ts';
import { ChangePasswordDocument, GetAccountDocument } from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import { describeFailure } from './sign-in.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/account/password';

export const passwordRoutes: PageRoute[] = [
  // GAP-21: users cannot be changed on the hosted platform.
  {
    path,
    who: 'SIGNED_IN',
    isSelfHosted: true,
    show: (visit) => buildPasswordPage(visit),
    act: changePassword,
  },
];

/** Asks for the current password, so that someone at an open browser cannot take over the account. */
async function changePassword(visit: PageVisit): Promise<PageResponse> {
  const { viewer } = await visit.run(GetAccountDocument, {});
  const { email, databaseId } = viewer;
  try {
    await visit.verifyPassword({ email, password: visit.form.get('current') ?? '' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isWrong = error.code === 'UNAUTHENTICATED';
    const problems = isWrong
      ? [{ field: 'current', message: 'is incorrect' }]
      : toFormProblems(error);
    return { ...buildPasswordPage(visit, problems), ...describeFailure(error) };
  }
  const password = visit.form.get('password') ?? '';
  try {
    // Comes first, so that nothing can fail after the password has changed.
    await visit.renewSession();
    await visit.run(ChangePasswordDocument, { input: { by: { databaseId }, password } });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return { ...buildPasswordPage(visit, toFormProblems(error)), status: 422 };
  }
  return { to: `${path}?done=changed` };
}

const fieldLabels = { current: 'Current password', password: 'New password' };

const buildPasswordPage = (visit: PageVisit, problems: FormProblems = []): PageView => ({
  title: problems.length > 0 ? 'Error: Password' : 'Password',
  nav: listAccountLinks(visit),
  body: html`<div class="narrow">
    <h1>Password</h1>
    ${renderDoneNote(visit, { changed: 'Your password has been changed.' })}
    ${renderProblems(problems, fieldLabels)}
    <p>
      A new password signs you out in every other browser and disconnects your apps, which must ask
      you again. API keys keep working.
    </p>
    ${renderForm(visit, {
      action: path,
      body: html`${renderTextField({
          name: 'current',
          label: fieldLabels.current,
          problems,
          input: { type: 'password', autocomplete: 'current-password', required: true },
        })}
        ${renderTextField({
          name: 'password',
          label: fieldLabels.password,
          hint: '10 to 200 characters.',
          problems,
          input: {
            type: 'password',
            autocomplete: 'new-password',
            required: true,
            minlength: 10,
            maxlength: 200,
          },
        })} <button>Change the password</button>`,
    })}
  </div>`,
});
