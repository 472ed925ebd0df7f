import { AppError } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { Answer, Show } from '../frame/answer.ts';
import { form, problemList, type Problems, problemsOf, textField } from '../frame/field.ts';
import { isMendable } from '../frame/form.ts';
import { accountNav, doneNote } from '../frame/layout.ts';
import { ChangePasswordDocument, GetAccountDocument } from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import { failureOf } from './sign-in.ts';
import type { Visit } from '../frame/visit.ts';

const path = '/account/password';

export const passwordRoutes: PageRoute[] = [
  // GAP-21: nobody changes users on the hosted platform.
  { path, who: 'SIGNED_IN', isSelfHosted: true, show: (visit) => passwordPage(visit), act: change },
];

/** Whoever finds a browser open is not to keep the account: he must know the present password. */
async function change(visit: Visit): Promise<Answer> {
  const { viewer } = await visit.run(GetAccountDocument, {});
  const { email, databaseId } = viewer;
  try {
    await visit.prove({ email, password: visit.form.get('current') ?? '' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isWrong = error.code === 'UNAUTHENTICATED';
    const problems = isWrong ? [{ field: 'current', message: 'is wrong' }] : problemsOf(error);
    return { ...passwordPage(visit, problems), ...failureOf(error) };
  }
  const password = visit.form.get('password') ?? '';
  try {
    // Before, so that nothing is left that could fail once the password is changed.
    await visit.renew();
    await visit.run(ChangePasswordDocument, { input: { by: { databaseId }, password } });
  } catch (error) {
    if (!isMendable(error)) throw error;
    return { ...passwordPage(visit, problemsOf(error)), status: 422 };
  }
  return { to: `${path}?done=changed` };
}

const labels = { current: 'Present password', password: 'New password' };

const passwordPage = (visit: Visit, problems: Problems = []): Show => ({
  title: problems.length > 0 ? 'Error: Password' : 'Password',
  nav: accountNav(visit),
  body: html`<div class="narrow">
    <h1>Password</h1>
    ${doneNote(visit, { changed: 'The new password counts from now on.' })}
    ${problemList(problems, labels)}
    <p>
      A new one signs you out in every other browser, and connected apps have to ask you again. API
      keys stay as they are.
    </p>
    ${form(visit, {
      action: path,
      body: html`${textField({
          name: 'current',
          label: labels.current,
          problems,
          input: { type: 'password', autocomplete: 'current-password', required: true },
        })}
        ${textField({
          name: 'password',
          label: labels.password,
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
