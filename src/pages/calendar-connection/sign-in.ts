import { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderForm, renderHiddenField, toFormProblems } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { parseId } from '../frame/id-param.ts';
import {
  type CalendarConnectionRowFragment,
  FinishCalendarSignInDocument,
  ListCalendarProvidersDocument,
  StartCalendarSignInDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { connectionsPath as path, getConnectionPath } from './state.ts';

const signInPath = `${path}/sign-in`;
const callbackPath = `${signInPath}/callback`;

export const loadProviders = async (visit: PageVisit) =>
  (await visit.run(ListCalendarProvidersDocument, {})).calendarProviders;

/** The forms lead to the pages of the providers. */
export const listOrigins = (providers: readonly { origin: string }[]) =>
  providers.map(({ origin }) => origin);

/** A button that leads to the page of a provider, for a new connection or for one to sign in to again. */
export const renderSignIn = (
  visit: PageVisit,
  { name }: { name: string },
  again?: Pick<CalendarConnectionRowFragment, 'databaseId'>,
): Html =>
  renderForm(visit, {
    action: signInPath,
    isInline: true,
    body: html`${renderHiddenField('provider', name)}
      ${again && renderHiddenField('connection', String(again.databaseId))}
      <button>${again ? 'Sign in again' : `Connect ${name}`}</button>`,
  });

async function start(visit: PageVisit): Promise<PageResponse> {
  const connection = parseId(visit.form.get('connection') ?? '');
  const { startCalendarSignIn } = await visit.run(StartCalendarSignInDocument, {
    input: {
      provider: visit.form.get('provider') ?? '',
      redirectUri: visit.toPublicUrl(callbackPath),
      ...(connection !== null && { connection: { databaseId: connection } }),
    },
  });
  return { awayTo: startCalendarSignIn.authorizeUrl };
}

/** The provider sends the browser here. What it says is never shown. */
async function finish(visit: PageVisit): Promise<PageResponse> {
  const { query } = visit;
  if (query.has('error')) return buildFailure(visit, describeRefusal(query.get('error')));
  const input = { state: query.get('state') ?? '', code: query.get('code') ?? '' };
  try {
    const { finishCalendarSignIn } = await visit.run(FinishCalendarSignInDocument, { input });
    const { calendars, ...connection } = finishCalendarSignIn.calendarConnection;
    const isChosen = calendars.some((one) => one.keepsBusy || one.isDestination);
    const next = isChosen ? '?done=signed-in' : '/calendars?new';
    return { to: `${getConnectionPath(connection)}${next}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = toFormProblems(error)[0]?.message ?? error.message;
    return { ...buildFailure(visit, sentence), status: 422 };
  }
}

/** RFC 6749 §4.1.2.1 */
const describeRefusal = (error: string | null) =>
  error === 'access_denied'
    ? 'You have not let Almanac into your calendar, so nothing was connected.'
    : 'The provider did not let you sign in. Try again, and tell the operator if this does not end.';

const buildFailure = (visit: PageVisit, sentence: string): PageView => ({
  title: 'Signing in did not work',
  body: html`${renderBackTo(visit, { to: '/console/availability', text: 'Availability' })}
    <h1>Signing in did not work</h1>
    <p class="problem" role="alert">${sentence}</p>
    <p><a class="button quiet" href="${visit.toUrl(`${path}/new`)}">Connect an account</a></p>`,
});

/** Between us and the provider of a calendar server. */
export const providerRoutes: PageRoute[] = [
  { path: signInPath, who: 'SIGNED_IN', act: start },
  { path: callbackPath, who: 'SIGNED_IN', show: finish },
];
