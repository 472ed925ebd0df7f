import { html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { emailLine } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { StartAddressChangeDocument } from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/account/address';

const addressForm = defineForm({
  email: emailLine('New address', { input: { autocomplete: 'email' } }),
});

/** The links of the mails lead to pages of their own, which need no session. */
export const addressRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    isSelfHosted: true,
    show: buildAddressPage,
    async act(visit) {
      await addressForm.submit(visit, StartAddressChangeDocument, (input) => input);
      return { to: `${path}?done=sent` };
    },
  },
];

function buildAddressPage(visit: PageVisit): PageView {
  const form = addressForm.show(visit);
  const { viewer, mailing } = visit;
  return {
    title: 'E-mail address',
    body: html`<div class="narrow">
      <h1>E-mail address</h1>
      ${renderDoneNote(visit, { sent: 'A link is on its way to your present address.' })}
      ${form.problems}
      <p>Your address is <strong class="address">${viewer?.profile?.email}</strong>.</p>
      ${
        mailing.to === 'OFF'
          ? html`<p>This server sends no mails: ask an administrator to change it.</p>`
          : html`<p>
                Two links confirm another one: the first goes to your present address, and the
                second, once you have opened it, to the new one.
              </p>
              ${form.render({ button: 'Send the first link' })}`
      }
    </div>`,
  };
}
