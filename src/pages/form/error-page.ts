import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorCode, httpStatus } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import type { Language } from '../../language/language.ts';
import { translateProblem } from '../../language/problem.ts';
import type { PageView } from '../frame/view.ts';
import { renderForm } from './field.ts';
import { ExpiredForm, type SentForm } from './own-form.ts';
import { renderTyped } from './proof.ts';
import { withoutSecrets } from '../frame/kept-form.ts';
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
  /** True on pages of people who need not know Almanac. */
  isForGuests: boolean;
  language: Language;
}

type FormTexts = Language['texts']['form'];

/** An invalid request fails again if it is repeated, and so does one of the wrong person. */
const lastingCodes: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN'];

function chooseTitle(error: AppError, { language }: ErrorPlace): string {
  const { titles } = language.texts.form;
  if (error instanceof ExpiredForm) return titles.expired;
  if (error.details.oauthError !== undefined) return titles.app;
  const named: Partial<Record<ErrorCode, string>> = titles;
  const usual = language.code === 'en' ? STATUS_CODES[httpStatus[error.code]] : undefined;
  return named[error.code] ?? usual ?? titles.INTERNAL_SERVER_ERROR;
}

/** Shows an error to a person. It links only to our own pages. */
export function buildErrorPage(error: AppError, where: ErrorPlace): PageView {
  const { code, details } = error;
  const { form: texts } = where.language.texts;
  const title = chooseTitle(error, where);
  const { retryAfter } = details;
  return {
    title,
    status: httpStatus[code],
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
    body: html`<h1>${title}</h1>
      <p>${describeError(error, where)}</p>
      ${details.oauthError !== undefined && html`<p>${texts.appFault}</p>`}
      <div class="actions">${renderWaysOn(error, where)}</div>
      ${
        httpStatus[code] >= 500 &&
        html`<p class="soft">${texts.errorId(html`<code>${where.requestId}</code>`)}</p>`
      }`,
  };
}

function describeError(
  { code, message, details }: AppError,
  { language, isForGuests }: ErrorPlace,
) {
  const { form: texts } = language.texts;
  if (code === 'RATE_LIMITED') return texts.wait(details.retryAfter ?? 60);
  if (code === 'NOT_FOUND' && isForGuests) return texts.notBookable;
  return endSentence(translateProblem(language, message));
}

const endSentence = (message: string) => (message.endsWith('.') ? message : `${message}.`);

function renderWaysOn(error: AppError, where: ErrorPlace): Html {
  const { visit, language } = where;
  const { form: texts } = language.texts;
  const canRepeat = error instanceof ExpiredForm || !lastingCodes.includes(error.code);
  const isWrongPerson = error.code === 'FORBIDDEN' && !canRepeat && visit?.viewer;
  return html`${canRepeat && renderAgain(error, where)}
  ${isWrongPerson && renderOtherPerson(visit, texts)}
  ${!where.isForGuests && html`<a class="button quiet" href="${where.root}/">${texts.toHome}</a>`}`;
}

/** Sends a form again, or opens the page again. */
function renderAgain(error: AppError, { again, sent, language }: ErrorPlace): Html | false {
  const { form: texts } = language.texts;
  if (sent && !(error instanceof ExpiredForm)) return renderSendAgain(sent, texts);
  return again !== null && html`<a class="button" href="${again}">${texts.openAgain}</a>`;
}

/** Nothing that was typed is lost, except passwords. */
function renderSendAgain(sent: SentForm, texts: FormTexts): Html {
  return renderForm(sent, {
    isInline: true,
    body: html`${renderTyped({ form: withoutSecrets(sent.form) })}
      <button>${texts.sendAgain}</button>`,
  });
}

/** Signs out, and comes back to this page after the next sign-in. */
function renderOtherPerson(visit: PageVisit, texts: FormTexts): Html {
  const next = addReturnPath('/auth/sign-in', visit.address);
  return renderForm(visit, {
    action: addReturnPath('/auth/sign-out', next),
    isInline: true,
    body: html`<button>${texts.someoneElse}</button>`,
  });
}
