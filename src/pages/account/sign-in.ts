import type { AppError } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageView } from '../frame/view.ts';
import { renderForm, renderProblems, renderTextField, toFormProblems } from '../frame/field.ts';
import { canTryAgain, describeFailure } from '../frame/refusal.ts';
import { toLocalPath } from '../frame/local-path.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';
import { findAskingApp } from '../oauth/asking-app.ts';

export const signInRoutes: PageRoute[] = [
  {
    path: '/auth/sign-in',
    who: 'ANYONE',
    show: (visit) =>
      visit.viewer ? { to: readReturnPath(visit, '/console') } : buildSignInPage(visit),
    async act(visit) {
      const email = visit.form.get('email') ?? '';
      try {
        await visit.signIn({ email, password: visit.form.get('password') ?? '' });
      } catch (error) {
        if (!canTryAgain(error)) throw error;
        return buildSignInPage(visit, { email, error });
      }
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

interface FailedSignIn {
  email: string;
  error: AppError;
}

async function buildSignInPage(visit: PageVisit, failed?: FailedSignIn): Promise<PageView> {
  const app = await findAskingApp(visit, readReturnPath(visit, ''));
  const problems = failed ? toFormProblems(failed.error) : [];
  return {
    title: failed ? 'Error: Sign in' : 'Sign in',
    modules: ['reveal.js'],
    ...(failed && describeFailure(failed.error)),
    body: html`<div class="narrow">
      <h1>Sign in</h1>
      ${app !== null && html`<p class="address">to continue to <strong>${app}</strong></p>`}
      ${renderProblems(problems, {})}
      ${renderForm(visit, {
        body: html`${renderTextField({
            name: 'email',
            label: 'E-mail',
            value: failed?.email,
            input: {
              type: 'email',
              autocomplete: 'username',
              required: true,
              maxlength: 255,
              autofocus: !failed,
            },
          })}
          ${renderTextField({
            name: 'password',
            label: 'Password',
            input: { type: 'password', autocomplete: 'current-password', required: true },
          })} <button class="wide">Sign in</button>`,
      })}
      <p class="soft">Forgot your password? Ask an administrator.</p>
      ${visit.demoFile !== null && renderDemoHint(visit.demoFile)}
    </div>`,
  };
}
