import { type Html, html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { emailLine, newPassword } from '../form/kind.ts';
import { renderForm } from '../form/field.ts';
import {
  ConfirmAddressDocument,
  ResetPasswordDocument,
  SendPasswordLinkDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

export const forgotPath = '/auth/forgot';
const resetPath = '/auth/reset';
const confirmPath = '/auth/address';

/** For people who forgot their password, and for the links that mails bring. Opening one changes nothing. */
export const wayInRoutes: PageRoute[] = [
  {
    path: forgotPath,
    who: 'ANYONE',
    isSelfHosted: true,
    show: buildForgotPage,
    async act(visit) {
      await toForgotForm(visit).submit(visit, SendPasswordLinkDocument, (typed) => typed);
      return { to: `${forgotPath}?done=sent` };
    },
  },
  {
    path: resetPath,
    who: 'ANYONE',
    isSelfHosted: true,
    show: buildResetPage,
    async act(visit) {
      const token = visit.secretPath;
      await toResetForm(visit).submit(visit, ResetPasswordDocument, (typed) => ({
        token,
        ...typed,
      }));
      return { to: '/auth/sign-in?done=reset' };
    },
  },
  {
    path: confirmPath,
    who: 'ANYONE',
    isSelfHosted: true,
    show: buildConfirmPage,
    async act(visit) {
      const { confirmAddress } = await visit.run(ConfirmAddressDocument, {
        input: { token: visit.secretPath },
      });
      return confirmAddress.isChanged
        ? { to: '/auth/sign-in?done=address' }
        : buildCard(visit, { text: visit.language.texts.signIn.addressSent });
    },
  },
];

const toForgotForm = ({ language: { texts } }: PageVisit) =>
  defineForm({ email: emailLine(texts.signIn.email, { input: { autocomplete: 'username' } }) });

const toResetForm = ({ language: { texts } }: PageVisit) =>
  defineForm({ password: newPassword(texts.signIn.newPassword, { hint: texts.signIn.newHint }) });

function buildForgotPage(visit: PageVisit): PageView {
  const { signIn } = visit.language.texts;
  const { to } = visit.mailing;
  if (to === 'OFF') return buildCard(visit, { title: signIn.forgotTitle, text: signIn.noMails });
  if (visit.query.get('done') === 'sent' && !visit.failed) {
    const more = to === 'FILES' && html`<p class="note">${signIn.inFiles}</p>`;
    return buildCard(visit, { title: signIn.sent, text: signIn.sentText, more });
  }
  const form = toForgotForm(visit).show(visit);
  return {
    title: signIn.forgotTitle,
    body: html`<div class="narrow">
      <h1>${signIn.forgotTitle}</h1>
      ${form.problems}
      <p>${signIn.forgotText}</p>
      ${form.render({ button: html`<button class="wide">${signIn.send}</button>` })}
    </div>`,
  };
}

function buildResetPage(visit: PageVisit): PageView {
  const { signIn } = visit.language.texts;
  const form = toResetForm(visit).show(visit);
  return {
    title: signIn.forgotTitle,
    modules: ['reveal.js'],
    body: html`<div class="narrow">
      <h1>${signIn.forgotTitle}</h1>
      ${form.problems}
      <p>${signIn.resetText}</p>
      ${form.render({ button: html`<button class="wide">${signIn.save}</button>` })}
    </div>`,
  };
}

function buildConfirmPage(visit: PageVisit): PageView {
  // With a link that has ended, there is no page to show again.
  if (visit.failed) throw visit.failed;
  const { signIn } = visit.language.texts;
  return buildCard(visit, {
    text: signIn.addressText,
    more: renderForm(visit, {
      action: `${confirmPath}/${visit.secretPath}`,
      isInline: true,
      body: html`<button>${signIn.confirm}</button>`,
    }),
  });
}

function buildCard(
  { language: { texts } }: PageVisit,
  {
    title = texts.signIn.addressTitle,
    text,
    more,
  }: { title?: string; text: string; more?: Html | false },
): PageView {
  return {
    title,
    body: html`<div class="narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      ${more}
    </div>`,
  };
}
