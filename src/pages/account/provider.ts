import { AppError, NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { translateProblem } from '../../language/problem.ts';
import { renderEndForm, renderFailed, renderForm } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { currentPassword } from '../form/kind.ts';
import { toLocalPath } from '../frame/local-path.ts';
import { renderDay, renderDoneNote } from '../frame/layout.ts';
import {
  EndIdentityDocument,
  ListIdentitiesDocument,
  type ListIdentitiesQuery,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

const startPath = '/auth/oidc/start';
const linkPath = '/auth/link';
export const signedOutPath = '/auth/signed-out';

/** It asks for up to four answers of the provider. */
const cost = 20;

export const providerSignInRoutes: PageRoute[] = [
  // A link, not a form: it leads to pages of the provider that no policy of ours can know.
  { path: startPath, who: 'ANYONE', cost, show: start },
  { path: '/auth/oidc/callback', who: 'ANYONE', cost, show: finish },
  { path: signedOutPath, who: 'ANYONE', show: buildSignedOutPage },
  { path: linkPath, who: 'ANYONE', show: buildLinkPage, act: openByLink },
];

const ownPath = '/account/provider';

/** Where people link an account of the provider to theirs. */
export const ownProviderRoutes: PageRoute[] = [
  {
    path: ownPath,
    who: 'SIGNED_IN',
    show: buildOwnPage,
    async act(visit) {
      await visit.provePassword(passwordForm.read(visit).values.currentPassword);
      return { to: `${ownPath}?proved` };
    },
  },
  {
    path: `${ownPath}/end`,
    who: 'SIGNED_IN',
    again: buildOwnPage,
    async act(visit) {
      const databaseId = Number(visit.form.get('identity'));
      await visit.run(EndIdentityDocument, { input: { by: { databaseId } } });
      return { to: `${ownPath}?done=ended` };
    },
  },
];

const passwordForm = defineForm({ currentPassword: currentPassword('Password') });

type Linked = ListIdentitiesQuery['identities']['nodes'][number];

const renderIdentity = (visit: PageVisit, { databaseId, issuer, email, ...used }: Linked) =>
  html`<section class="card">
    <h2>${email ?? issuer}</h2>
    <p class="soft">
      At ${issuer}. Linked on ${renderDay(used.createdAt)}, last used on
      ${renderDay(used.lastUsedAt)}.
    </p>
    ${renderEndForm(visit, {
      ...{ action: `${ownPath}/end`, field: 'identity', value: String(databaseId) },
      ...{ button: 'End', name: email ?? issuer },
    })}
  </section>`;

/** In two steps, because a form may lead only to pages of ours. */
async function buildOwnPage(visit: PageVisit): Promise<PageView> {
  const { provider } = visit.otherSignIn;
  if (!provider) throw new NotFound('Page');
  const { name } = provider;
  const { identities } = await visit.run(ListIdentitiesDocument, {});
  const form = passwordForm.show(visit, { action: ownPath });
  const returnPath = `${ownPath}?done=linked`;
  const step = visit.query.has('proved')
    ? html`<p>Now sign in at ${name} with the account that you want to use.</p>
        ${renderProviderLink(visit, { returnPath, purpose: 'link', text: `Link ${name}` })}`
    : html`<p>Type your password first, so that nobody else at this browser can do this.</p>
        ${form.render({ button: 'Next' })}`;
  return {
    title: `Sign in with ${name}`,
    modules: ['reveal.js'],
    body: html`<div class="narrow">
      <h1>Sign in with ${name}</h1>
      ${renderDoneNote(visit, {
        linked: `You can now sign in with ${name}.`,
        ended: 'You cannot sign in with it any more.',
      })}
      ${renderFailed(visit)} ${form.problems}
      ${identities.nodes.map((one) => renderIdentity(visit, one))}
      <p>Link your account at ${name}, and you can sign in here with it.</p>
      ${step}
    </div>`,
  };
}

/** What a link to the provider asks of it. */
type Purpose = 'link' | 'again';

/** Leads to the provider, and then back here. Null if there is none. */
export function renderProviderLink(
  { otherSignIn, toUrl, language, kept }: PageVisit,
  { returnPath, purpose, text }: { returnPath: string; purpose?: Purpose; text?: string },
): Html | null {
  const { provider } = otherSignIn;
  if (!provider) return null;
  const query = new URLSearchParams({
    return: returnPath,
    ...(purpose !== undefined && { [purpose]: 'yes' }),
  });
  const label = text ?? language.texts.signIn.withProvider(provider.name);
  // What was typed stays here.
  const target = kept && html` target="_blank"`;
  return html`<a class="button wide" href="${toUrl(`${startPath}?${query.toString()}`)}" ${target}
    >${label}</a
  >`;
}

function start(visit: PageVisit): Promise<PageResponse> {
  const { query, otherSignIn } = visit;
  const asked = {
    returnPath: toLocalPath(query.get('return'), '/console'),
    isLink: query.has('link'),
    isAgain: query.has('again'),
  };
  return orFailure(visit, async () => ({ awayTo: await otherSignIn.startAtProvider(asked) }));
}

function finish(visit: PageVisit): Promise<PageResponse> {
  return orFailure(visit, async () => ({ to: await visit.otherSignIn.finishAtProvider() }));
}

async function orFailure(
  visit: PageVisit,
  act: () => Promise<PageResponse>,
): Promise<PageResponse> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof NotFound) throw error;
    return buildFailure(visit, error);
  }
}

function buildFailure({ toUrl, language }: PageVisit, { message }: AppError): PageView {
  const { signIn } = language.texts;
  return {
    title: signIn.failed,
    status: 403,
    body: html`<div class="narrow">
      <h1>${signIn.failed}</h1>
      <p class="problem" role="alert">${translateProblem(language, message)}.</p>
      <p><a class="button quiet" href="${toUrl('/auth/sign-in')}">${signIn.again}</a></p>
    </div>`,
  };
}

/** Somebody who signs out here is still signed in at the provider, and lets the next person in with one press. */
async function buildSignedOutPage(visit: PageVisit): Promise<PageResponse> {
  const { otherSignIn, toPublicUrl, language } = visit;
  const { provider } = otherSignIn;
  if (!provider) return { to: '/' };
  const { signIn } = language.texts;
  const signOutUrl = await provider.findSignOutUrl(toPublicUrl('/'));
  return {
    title: signIn.signedOut,
    body: html`<div class="narrow">
      <h1>${signIn.signedOut}</h1>
      <p>${signIn.signedInThere(provider.name)}</p>
      ${
        signOutUrl !== null &&
        html`<p>
          <a class="button quiet" href="${signOutUrl}">${signIn.signOutThere(provider.name)}</a>
        </p>`
      }
    </div>`,
  };
}

/** Opening it signs nobody in, because mail and chat programs open links. */
async function buildLinkPage(visit: PageVisit): Promise<PageView> {
  if (visit.failed) throw visit.failed;
  const { signIn } = visit.language.texts;
  const email = await visit.otherSignIn.readSignInLink();
  return {
    title: signIn.title,
    body: html`<div class="narrow">
      <h1>${signIn.title}</h1>
      <p>${signIn.byLink(html`<strong>${email}</strong>`)}</p>
      ${renderForm(visit, {
        action: `${linkPath}/${visit.secretPath}`,
        body: html`<button class="wide">${signIn.title}</button>`,
      })}
    </div>`,
  };
}

async function openByLink({ otherSignIn }: PageVisit): Promise<PageResponse> {
  return { to: await otherSignIn.useSignInLink() };
}
