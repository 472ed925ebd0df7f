import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorCode, httpStatus, RateLimited } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import { renderForm } from './field.ts';
import { ExpiredForm, type SentForm } from './own-form.ts';
import { renderTyped } from './proof.ts';
import { addReturnPath } from '../frame/local-path.ts';
import type { PageVisit } from '../frame/visit.ts';

interface ErrorPlace {
  /** The public path of the server. */
  root: string;
  /** The page itself, if opening it again may help. */
  again: string | null;
  /** None if the error came before it was known who asks. */
  visit: PageVisit | undefined;
  /** The form that was sent, if it was one of ours. */
  sent: SentForm | undefined;
  requestId: string;
}

const titles: Partial<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'This request is invalid',
  UNAUTHENTICATED: 'Please sign in',
  FORBIDDEN: 'You are not allowed to do this',
  NOT_FOUND: 'Page not found',
  RATE_LIMITED: 'Too many requests',
  INTERNAL_SERVER_ERROR: 'Something went wrong',
  UNAVAILABLE: 'Please try again in a moment',
};

/** An invalid request fails again if it is repeated, and so does one of the wrong person. */
const lastingCodes: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN'];

const chooseTitle = (error: AppError) => {
  if (error instanceof ExpiredForm) return 'This form has expired';
  if (error.details.oauthError !== undefined) return 'This app’s sign-in link is invalid';
  return titles[error.code] ?? STATUS_CODES[httpStatus[error.code]] ?? 'Something went wrong';
};

/** Shows an error to a person. It links only to our own pages. */
export function buildErrorPage(error: AppError, where: ErrorPlace): PageView {
  const { code, message, details } = error;
  const title = chooseTitle(error);
  const { retryAfter } = details;
  return {
    title,
    status: httpStatus[code],
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
    body: html`<h1>${title}</h1>
      <p>${error instanceof RateLimited ? renderWait(error) : endSentence(message)}</p>
      ${
        details.oauthError !== undefined &&
        html`<p>
          The app has received no information about you, and you were not sent back to it. Contact
          its developer.
        </p>`
      }
      <div class="actions">${renderWaysOn(error, where)}</div>
      <p class="soft">Error ID: <code>${where.requestId}</code></p>`,
  };
}

const endSentence = (message: string) => (message.endsWith('.') ? message : `${message}.`);

/** People do not count requests. Others at their address may have made them. */
const renderWait = ({ details: { retryAfter = 60 } }: RateLimited): Html =>
  html`You, or others at your internet address, have opened too much in a short time. Wait
  ${String(retryAfter)} ${retryAfter === 1 ? 'second' : 'seconds'}, then try again.`;

function renderWaysOn(error: AppError, where: ErrorPlace): Html {
  const { visit } = where;
  const canRepeat = error instanceof ExpiredForm || !lastingCodes.includes(error.code);
  const isWrongPerson = error.code === 'FORBIDDEN' && !canRepeat && visit?.viewer;
  return html`${canRepeat && renderAgain(error, where)} ${isWrongPerson && renderOtherPerson(visit)}
    <a class="button quiet" href="${where.root}/">Go to the home page</a>`;
}

/** Sends a form again, or opens the page again. */
function renderAgain(error: AppError, { again, sent }: ErrorPlace): Html | false {
  if (sent && !(error instanceof ExpiredForm)) return renderSendAgain(sent);
  return again !== null && html`<a class="button" href="${again}">Open this page again</a>`;
}

/** Nothing that was typed is lost, except passwords. */
function renderSendAgain(sent: SentForm): Html {
  const kept = [...sent.form].filter(([name]) => !/password|proof/i.test(name));
  return renderForm(sent, {
    isInline: true,
    body: html`${renderTyped({ form: new URLSearchParams(kept) })} <button>Send it again</button>`,
  });
}

/** Signs out, and comes back to this page after the next sign-in. */
function renderOtherPerson(visit: PageVisit): Html {
  const next = addReturnPath('/auth/sign-in', visit.address);
  return renderForm(visit, {
    action: addReturnPath('/auth/sign-out', next),
    isInline: true,
    body: html`<button>Sign in as someone else</button>`,
  });
}
