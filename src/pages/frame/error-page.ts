import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorCode, httpStatus } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import type { PageView } from './view.ts';
import { ExpiredForm } from './form.ts';

interface ErrorPlace {
  /** The public path of the server. */
  root: string;
  /** The page itself, if opening it again may help. */
  again: string | null;
  isSignedIn: boolean;
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
      <p>${message}${message.endsWith('.') ? '' : '.'}</p>
      ${
        details.oauthError !== undefined &&
        html`<p>
          The app has received no information about you, and you were not sent back to it. Contact
          its developer.
        </p>`
      }
      <p>${renderWaysOn(error, where)}</p>
      <p class="soft">Error ID: <code>${where.requestId}</code></p>`,
  };
}

function renderWaysOn(error: AppError, { root, again, isSignedIn }: ErrorPlace): Html {
  const canRepeat = error instanceof ExpiredForm || !lastingCodes.includes(error.code);
  const isWrongPerson = error.code === 'FORBIDDEN' && !canRepeat && isSignedIn;
  return html`${
      again !== null &&
      canRepeat &&
      html`<a class="button" href="${again}">Open this page again</a>`
    }
    ${isWrongPerson && html`<a class="button" href="${root}/account">Sign in as someone else</a>`}
    <a class="button quiet" href="${root}/">Go to the home page</a>`;
}
