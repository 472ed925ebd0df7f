import { html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import { defineForm } from '../form/form.ts';
import { tick, currentPassword, newPassword } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { ChangePasswordDocument } from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/account/password';

/** Whether people have passwords here. */
export const hasPasswords = ({ instance, otherSignIn }: PageVisit): boolean =>
  instance !== 'hosted' && !otherSignIn.provider?.isOnly;

/** The operation asks for the current password, so that someone at an open browser cannot take over the account. */
const passwordForm = defineForm({
  currentPassword: currentPassword('Current password'),
  password: newPassword('New password', { hint: '10 to 200 characters.' }),
  revokeApiKeys: tick(
    'If someone else may know your password',
    'Revoke all my API keys',
    'Programs that use one stop working at once.',
  ),
});

export const passwordRoutes: PageRoute[] = [
  // GAP-21: users cannot be changed on the hosted platform.
  {
    path,
    who: 'SIGNED_IN',
    isSelfHosted: true,
    show: buildPasswordPage,
    async act(visit) {
      // Comes first, so that nothing can fail after the password has changed.
      await visit.renewSession();
      const by = { databaseId: visit.viewer?.userId ?? 0 };
      await passwordForm.submit(visit, ChangePasswordDocument, (typed) => ({ by, ...typed }));
      const { revokeApiKeys } = passwordForm.read(visit).values;
      return { to: `${path}?done=${revokeApiKeys ? 'revoked' : 'changed'}` };
    },
  },
];

function buildPasswordPage(visit: PageVisit): PageView {
  const form = passwordForm.show(visit);
  return {
    title: 'Password',
    modules: ['reveal.js'],
    body: html`<div class="narrow">
      <h1>Password</h1>
      ${renderDoneNote(visit, {
        changed: 'Your password has been changed.',
        revoked: 'Your password has been changed, and your API keys no longer work.',
      })}
      ${form.problems}
      <p>
        A new password signs you out in every other browser and disconnects your apps, which must
        ask you again. API keys keep working unless you revoke them.
      </p>
      ${form.render({ button: 'Change the password' })}
    </div>`,
  };
}
