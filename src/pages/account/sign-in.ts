import { html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import { defineForm } from '../form/form.ts';
import { readGivenFactor, renderPasskeyForm } from '../form/factor.ts';
import { renderKeptNote } from '../form/kept.ts';
import { currentPassword, emailLine } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { addReturnPath, toLocalPath } from '../frame/local-path.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';
import { findAskingApp } from '../oauth/asking-app.ts';
import { renderProviderLink, signedOutPath } from './provider.ts';
import { forgotPath } from './way-in.ts';

/** A problem, if there is one, has the focus. */
const toSignInForm = ({ failed, language: { texts } }: PageVisit) =>
  defineForm({
    email: emailLine(texts.signIn.email, {
      input: { autocomplete: 'username', autofocus: !failed },
    }),
    password: currentPassword(texts.signIn.password, {
      'data-show': texts.signIn.show,
      'data-hide': texts.signIn.hide,
    }),
  });

const signInPath = '/auth/sign-in';
const passkeyPath = '/auth/passkey';

export const signInRoutes: PageRoute[] = [
  {
    path: signInPath,
    who: 'ANYONE',
    async show(visit) {
      const next = readReturnPath(visit, '/console');
      if (visit.viewer) return { to: next };
      const half = await visit.factor.findHalf();
      return half ? { to: addReturnPath('/auth/factor', next) } : buildSignInPage(visit);
    },
    again: buildSignInPage,
    async act(visit) {
      const next = readReturnPath(visit, '/console');
      const demand = await visit.signIn(toSignInForm(visit).read(visit).values);
      return { to: demand ? addReturnPath('/auth/factor', next) : next };
    },
  },
  {
    path: passkeyPath,
    who: 'ANYONE',
    again: (visit) => {
      const address = addReturnPath(signInPath, readReturnPath(visit, '/console'));
      return buildSignInPage({ ...visit, address });
    },
    async act(visit) {
      const given = readGivenFactor(visit);
      if (given) await visit.factor.signIn(given);
      return { to: readReturnPath(visit, '/console') };
    },
  },
  {
    path: '/auth/sign-out',
    who: 'ANYONE',
    async act(visit) {
      const otherwise = (await visit.otherSignIn.isWithProvider()) ? signedOutPath : '/';
      await visit.signOut({ everywhere: visit.form.get('everywhere') === 'yes' });
      return { to: readReturnPath(visit, otherwise) };
    },
  },
];

const readReturnPath = ({ query }: PageVisit, otherwise: string) =>
  toLocalPath(query.get('return'), otherwise);

/** Where to find a password, never the password itself. */
const renderDemoHint = ({ language: { texts } }: PageVisit, file: string) =>
  html`<div class="note">
    <p>
      <strong>${texts.signIn.newHere}</strong>
      ${texts.signIn.demo(html`<code>maya@northwind.example</code>`, html`<code>${file}</code>`)}
    </p>
  </div>`;

async function buildSignInPage(visit: PageVisit): Promise<PageView> {
  const app = await findAskingApp(visit, readReturnPath(visit, ''));
  const form = toSignInForm(visit).show(visit);
  const { signIn } = visit.language.texts;
  const asked = await visit.factor.startPasskeySignIn();
  const action = addReturnPath(passkeyPath, readReturnPath(visit, '/console'));
  return {
    title: signIn.title,
    modules: ['reveal.js', 'passkey.js'],
    body: html`<div class="narrow">
      <h1>${signIn.title}</h1>
      ${app !== null && html`<p class="address">${signIn.toApp(html`<strong>${app}</strong>`)}</p>`}
      ${renderDoneNote(visit, { reset: signIn.saved, address: signIn.addressDone })}
      ${renderKeptNote(visit)} ${form.problems}
      ${renderProviderLink(visit, { returnPath: readReturnPath(visit, '/console') })}
      ${
        !visit.otherSignIn.provider?.isOnly &&
        html`${form.render({ button: html`<button class="wide">${signIn.title}</button>` })}
          ${renderPasskeyForm(visit, { asked, action, button: signIn.passkey })}
          <p><a href="${visit.toUrl(forgotPath)}">${signIn.forgot}</a></p>`
      }
      ${visit.demoFile !== null && renderDemoHint(visit, visit.demoFile)}
    </div>`,
  };
}
