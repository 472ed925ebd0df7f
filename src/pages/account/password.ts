import { html } from '../../http/page/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { canTryAgain, describeFailure } from '../frame/refusal.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { ChangePasswordDocument } from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
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

/** The operation asks for the current password, so that someone at an open browser cannot take over the account. */
async function changePassword(visit: PageVisit): Promise<PageResponse> {
  const { form } = visit;
  const input = {
    by: { databaseId: visit.viewer?.userId ?? 0 },
    currentPassword: form.get('currentPassword') ?? '',
    password: form.get('password') ?? '',
    revokeApiKeys: form.get('revokeApiKeys') === 'yes',
  };
  try {
    // Comes first, so that nothing can fail after the password has changed.
    await visit.renewSession();
    await visit.run(ChangePasswordDocument, { input });
  } catch (error) {
    if (!canTryAgain(error)) throw error;
    return { ...buildPasswordPage(visit, toFormProblems(error)), ...describeFailure(error) };
  }
  return { to: `${path}?done=${input.revokeApiKeys ? 'revoked' : 'changed'}` };
}

const fieldLabels = { currentPassword: 'Current password', password: 'New password' };

const buildPasswordPage = (visit: PageVisit, problems: FormProblems = []): PageView => ({
  title: problems.length > 0 ? 'Error: Password' : 'Password',
  modules: ['reveal.js'],
  body: html`<div class="narrow">
    <h1>Password</h1>
    ${renderDoneNote(visit, {
      changed: 'Your password has been changed.',
      revoked: 'Your password has been changed, and your API keys no longer work.',
    })}
    ${renderProblems(problems, fieldLabels)}
    <p>
      A new password signs you out in every other browser and disconnects your apps, which must ask
      you again. API keys keep working unless you revoke them.
    </p>
    ${renderForm(visit, {
      action: path,
      body: html`${renderTextField({
          name: 'currentPassword',
          label: fieldLabels.currentPassword,
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
        })}
        ${renderChoices({
          name: 'revokeApiKeys',
          label: 'If someone else may know your password',
          choices: [
            ['yes', 'Revoke all my API keys', 'Programs that use one stop working at once.'],
          ],
          chosen: visit.form.getAll('revokeApiKeys'),
        })} <button>Change the password</button>`,
    })}
  </div>`,
});
