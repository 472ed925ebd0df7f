import { html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import { defineForm } from '../form/form.ts';
import { currentPassword, emailLine } from '../form/kind.ts';
import { toLocalPath } from '../frame/local-path.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';
import { findAskingApp } from '../oauth/asking-app.ts';

/** A problem, if there is one, has the focus. */
const toSignInForm = ({ failed }: PageVisit) =>
  defineForm({
    email: emailLine('E-mail', { input: { autocomplete: 'username', autofocus: !failed } }),
    password: currentPassword('Password'),
  });

export const signInRoutes: PageRoute[] = [
  {
    path: '/auth/sign-in',
    who: 'ANYONE',
    show: (visit) =>
      visit.viewer ? { to: readReturnPath(visit, '/console') } : buildSignInPage(visit),
    again: buildSignInPage,
    async act(visit) {
      await visit.signIn(toSignInForm(visit).read(visit).values);
      return { to: readReturnPath(visit, '/console') };
    },
  },
  {
    path: '/auth/sign-out',
    who: 'ANYONE',
    async act(visit) {
      await visit.signOut({ everywhere: visit.form.get('everywhere') === 'yes' });
      return { to: readReturnPath(visit, '/') };
    },
  },
];

const readReturnPath = ({ query }: PageVisit, otherwise: string) =>
  toLocalPath(query.get('return'), otherwise);

/** Where to find a password, never the password itself. */
const renderDemoHint = (file: string) =>
  html`<div class="note">
    <p>
      <strong>New here?</strong> This server has a demo world. Sign in as
      <code>maya@northwind.example</code>. The password is in the file <code>${file}</code> on this
      machine.
    </p>
  </div>`;

async function buildSignInPage(visit: PageVisit): Promise<PageView> {
  const app = await findAskingApp(visit, readReturnPath(visit, ''));
  const form = toSignInForm(visit).show(visit);
  return {
    title: 'Sign in',
    modules: ['reveal.js'],
    body: html`<div class="narrow">
      <h1>Sign in</h1>
      ${app !== null && html`<p class="address">to continue to <strong>${app}</strong></p>`}
      ${form.problems} ${form.render({ button: html`<button class="wide">Sign in</button>` })}
      <p class="soft">Forgot your password? Ask an administrator.</p>
      ${visit.demoFile !== null && renderDemoHint(visit.demoFile)}
    </div>`,
  };
}
