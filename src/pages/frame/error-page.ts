import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorCode, httpStatus } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageView } from './answer.ts';

interface ErrorPlace {
  /** The page itself, where it may help to ask for it once more. */
  again: string | null;
  first: string;
  requestId: string;
}

const titles: Partial<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'This request is not right',
  UNAUTHENTICATED: 'Please sign in',
  FORBIDDEN: 'This is not allowed',
  NOT_FOUND: 'There is nothing here',
  RATE_LIMITED: 'Too many requests',
  INTERNAL_SERVER_ERROR: 'Something went wrong',
  UNAVAILABLE: 'Please try again in a moment',
};

/** What is wrong with a request itself is so the next time too. */
const isTemporary = (code: ErrorCode) => code !== 'BAD_USER_INPUT' && code !== 'NOT_FOUND';

/** What went wrong, to be read by a person. It leads nowhere but to pages of ours. */
export function buildErrorPage({ code, message, details }: AppError, where: ErrorPlace): PageView {
  const { again, first, requestId } = where;
  const status = httpStatus[code];
  const isOfApp = details.oauthError !== undefined;
  const title = isOfApp
    ? 'The app asked wrongly'
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
          It was told nothing of you, and you were not sent back to it. Only the people who run the
          app can mend this.
        </p>`
      }
      <p>
        ${
          again !== null &&
          isTemporary(code) &&
          html`<a class="button" href="${again}">Open this page again</a>`
        }
        <a class="button quiet" href="${first}">Go to the first page</a>
      </p>
      <p class="soft">
        Whoever looks after this server finds it under <code>${requestId}</code>.
      </p>`,
  };
}
