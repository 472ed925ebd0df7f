import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorCode, httpStatus } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageView } from './answer.ts';

interface ErrorPlace {
  /** The page itself, if opening it again may help. */
  again: string | null;
  first: string;
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

/** An invalid request fails again if it is repeated. */
const isTemporary = (code: ErrorCode) => code !== 'BAD_USER_INPUT' && code !== 'NOT_FOUND';

/** Shows an error to a person. It links only to our own pages. */
export function buildErrorPage({ code, message, details }: AppError, where: ErrorPlace): PageView {
  const { again, first, requestId } = where;
  const status = httpStatus[code];
  const isOfApp = details.oauthError !== undefined;
  const title = isOfApp
    ? 'This app’s sign-in link is invalid'
    : (titles[code] ?? STATUS_CODES[status] ?? 'Something went wrong');
  const { retryAfter } = details;
  return {
    title,
    status,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
    body: html`<h1>${title}</h1>
      <p>${message}${message.endsWith('.') ? '' : '.'}</p>
      ${
        isOfApp &&
        html`<p>
          The app has received no information about you, and you were not sent back to it. Contact
          its developer.
        </p>`
      }
      <p>
        ${
          again !== null &&
          isTemporary(code) &&
          html`<a class="button" href="${again}">Open this page again</a>`
        }
        <a class="button quiet" href="${first}">Go to the home page</a>
      </p>
      <p class="soft">Error ID: <code>${requestId}</code></p>`,
  };
}
