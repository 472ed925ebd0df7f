import { html } from '../../html/html.ts';
import { renderEndForm, renderFailed, renderForm, renderHiddenField } from '../form/field.ts';
import { renderDay, renderDoneNote } from '../frame/layout.ts';
import {
  EndSessionDocument,
  ListSessionsDocument,
  type ListSessionsQuery,
} from '../frame/operations.generated.ts';
import { hasPasswords } from './password.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/account/sessions';

export const sessionRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    show: buildSessionsPage,
    async act(visit) {
      const databaseId = Number(visit.form.get('session'));
      await visit.run(EndSessionDocument, { input: { by: { databaseId } } });
      return { to: `${path}?done=ended` };
    },
  },
];

type Listed = ListSessionsQuery['sessions']['nodes'][number];

async function buildSessionsPage(visit: PageVisit): Promise<PageView> {
  const { sessions } = await visit.run(ListSessionsDocument, {});
  const [own, ...others] = sessions.nodes.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  );
  return {
    title: 'Signed-in browsers',
    body: html`<h1>Signed-in browsers</h1>
      ${renderDoneNote(visit, { ended: 'You are signed out there.' })} ${renderFailed(visit)}
      <p>
        End those that you do not
        know${
          hasPasswords(visit) &&
          html`, and then <a href="${visit.toUrl('/account/password')}">change your password</a>`
        }.
      </p>
      ${own && renderSession(visit, own)}
      ${others.toReversed().map((one) => renderSession(visit, one))}
      ${others.length > 0 && renderEndOthers(visit)}`,
  };
}

const renderSession = (
  visit: PageVisit,
  { databaseId, browser, createdAt, expiresAt, isCurrent }: Listed,
) => {
  const name = browser ?? 'A browser that did not say its name';
  return html`<section class="card">
    <h2>${name}${isCurrent && html` <span class="badge">this browser</span>`}</h2>
    <p class="soft">
      Signed in on ${renderDay(createdAt)}, ends by itself on ${renderDay(expiresAt)}.
    </p>
    ${renderEndForm(visit, {
      ...{ action: path, field: 'session', value: String(databaseId) },
      ...{ button: 'End', name },
    })}
  </section>`;
};

const renderEndOthers = (visit: PageVisit) =>
  renderForm(visit, {
    action: '/auth/sign-out',
    isInline: true,
    body: html`${renderHiddenField('everywhere', 'yes')}
      <button class="quiet">Sign out everywhere, here too</button>`,
  });
