import { html } from '../../html/html.ts';
import type { Language } from '../../language/language.ts';
import { defineForm } from '../form/form.ts';
import { area, optional, radios } from '../form/kind.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { RateByManageLinkDocument } from '../frame/operations.generated.ts';
import {
  buildManagedView,
  openManaged,
  readLink,
  renderManagedSummary,
  renderRefused,
  toManagePath,
} from './booking.ts';

/** The best comes first. */
const grades = ['5', '4', '3', '2', '1'] as const;

const defineRateForm = ({ texts: { manage } }: Language) =>
  defineForm({
    rating: radios(
      manage.rating,
      grades.map((grade) => [grade, manage.ratings[grade]] as const),
    ),
    feedback: optional(area(manage.comment, { hint: manage.hostReads, input: { rows: 4 } })),
  });

export async function buildRatePage(asked: PageVisit): Promise<PageView> {
  const opened = await openManaged(asked);
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const { rating, ratingFeedback: feedback } = managed;
  const { problems, render } = defineRateForm(visit.language).show(visit, {
    saved: { rating: rating === null ? null : String(rating), feedback },
  });
  return buildManagedView(opened, {
    title: manage.askRate,
    body: html`${problems} ${renderManagedSummary(opened)}
    ${
      managed.mayRate
        ? render({
            button: html`<div class="actions">
              <button>${manage.sendRating}</button>
              <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}"
                >${manage.notNow}</a
              >
            </div>`,
          })
        : renderRefused(visit, manage.noRating)
    }`,
  });
}

export async function rateByLink(visit: PageVisit): Promise<PageResponse> {
  const { token } = readLink(visit);
  await defineRateForm(visit.language).submit(
    visit,
    RateByManageLinkDocument,
    ({ rating, feedback }) => ({ token, rating: Number(rating), feedback }),
  );
  return { to: `${toManagePath(visit)}?done=rated` };
}
