import { AppError, httpStatus } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { Show } from '../frame/answer.ts';
import { form, problemList, problemsOf, textField } from '../frame/field.ts';
import { localPath } from '../frame/local-path.ts';
import type { PageRoute } from '../frame/route.ts';
import type { Visit } from '../frame/visit.ts';

export const signInRoutes: PageRoute[] = [
  {
    path: '/auth/sign-in',
    who: 'ANYONE',
    show: (visit) => (visit.viewer ? { to: goingOn(visit, '/account') } : signInPage(visit)),
    async act(visit) {
      const email = visit.form.get('email') ?? '';
      try {
        await visit.signIn({ email, password: visit.form.get('password') ?? '' });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return signInPage(visit, { email, error });
      }
      return { to: goingOn(visit, '/account') };
    },
  },
  {
    path: '/auth/sign-out',
    who: 'ANYONE',
    async act(visit) {
      await visit.signOut({ everywhere: visit.form.get('everywhere') === 'yes' });
      return { to: goingOn(visit, '/') };
    },
  },
];

const goingOn = ({ query }: Visit, otherwise: string) => localPath(query.get('return'), otherwise);

interface Failed {
  email: string;
  error: AppError;
}

function signInPage(visit: Visit, failed?: Failed): Show {
  const problems = failed ? problemsOf(failed.error) : [];
  return {
    title: failed ? 'Error: Sign in' : 'Sign in',
    ...(failed && failureOf(failed.error)),
    body: html`<div class="narrow">
      <h1>Sign in</h1>
      ${problemList(problems, {})}
      ${form(visit, {
        body: html`${textField({
            name: 'email',
            label: 'E-mail',
            value: failed?.email,
            input: { type: 'email', autocomplete: 'username', required: true, maxlength: 255 },
          })}
          ${textField({
            name: 'password',
            label: 'Password',
            input: { type: 'password', autocomplete: 'current-password', required: true },
          })} <button class="wide">Sign in</button>`,
      })}
      <p class="soft">Whoever has no password gets one from an administrator.</p>
    </div>`,
  };
}

/** Not 401, which asks for a header: people are asked by the form. */
export function failureOf({ code, details }: AppError): Pick<Show, 'status' | 'headers'> {
  const { retryAfter } = details;
  return {
    status: code === 'UNAUTHENTICATED' ? httpStatus.FORBIDDEN : httpStatus[code],
    ...(typeof retryAfter === 'number' && { headers: { 'Retry-After': String(retryAfter) } }),
  };
}
