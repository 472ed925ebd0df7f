import { AppError } from '../../base/errors.ts';
import type { Handler, PageRoute } from '../frame/route.ts';
import { buildAnswersPage, changeAnswersByLink } from './answers.ts';
import { answerLink, readLink } from './booking.ts';
import { buildCancelPage, cancelByLink } from './cancel.ts';
import { downloadKept } from './data.ts';
import { buildMovePage, moveByLink } from './move.ts';
import { buildOverview, goBookAgain } from './overview.ts';
import { buildPayPage, payByLink } from './pay.ts';
import { buildRatePage, rateByLink } from './rate.ts';
import { keepByLink } from './undo.ts';
import type { PageResponse } from '../frame/view.ts';

/** What can follow the token in the address. */
const actions: Record<string, { show: Handler; act?: Handler }> = {
  '': { show: buildOverview },
  move: { show: buildMovePage, act: moveByLink },
  cancel: { show: buildCancelPage, act: cancelByLink },
  answers: { show: buildAnswersPage, act: changeAnswersByLink },
  again: { show: goBookAgain },
  rate: { show: buildRatePage, act: rateByLink },
  keep: { show: buildOverview, act: keepByLink },
  data: { show: downloadKept },
  pay: { show: buildPayPage, act: payByLink },
};

const answerAction =
  (kind: 'show' | 'act'): Handler =>
  (visit) =>
    answerLink(visit, () => {
      const { action } = readLink(visit);
      const handler = Object.hasOwn(actions, action) ? actions[action]?.[kind] : undefined;
      if (!handler) throw new AppError('NOT_FOUND', 'There is no such page');
      return handler(visit);
    }).then(hideFromSearch);

/** A search engine that learns of a link must not show it to others. */
const hideFromSearch = (answer: PageResponse): PageResponse =>
  'body' in answer
    ? { ...answer, headers: { ...answer.headers, 'X-Robots-Tag': 'noindex' } }
    : answer;

/** `/manage/{token}`: who has the token may see and change the booking. The token is in no log. */
export const manageLinkRoutes: PageRoute[] = [
  { path: '/manage', who: 'ANYONE', show: answerAction('show'), act: answerAction('act') },
];
