import { type Html, html } from '../../html/html.ts';
import { renderForm, renderHiddenField } from '../form/field.ts';
import { formatDate } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { ScheduleRowFragment } from '../frame/operations.generated.ts';
import { formatRanges, toTypedRange, type TypedRange } from './hours.ts';

/** A date with hours of its own. Without ranges it is closed. */
interface Override {
  date: string;
  ranges: TypedRange[];
}

/** The dates of a schedule, earliest first. */
export function listOverrides({ availability }: ScheduleRowFragment): Override[] {
  const byDate = Map.groupBy(
    availability.filter(({ eventTypeId, date }) => eventTypeId === null && date !== null),
    ({ date }) => date ?? '',
  );
  return [...byDate]
    .map(([date, rules]) => ({
      date,
      ranges: rules
        .filter(({ startTime, endTime }) => startTime < endTime)
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
        .map(toTypedRange),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

export function renderOverrides(
  visit: PageVisit,
  schedule: ScheduleRowFragment,
  timeFormat: number,
): Html {
  const overrides = listOverrides(schedule);
  const { databaseId, version, timeZone } = schedule;
  const path = `/console/availability/${databaseId}/dates`;
  const now = Temporal.Instant.fromEpochMilliseconds(visit.clock().getTime());
  const today = now
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
  const coming = overrides.filter(({ date }) => date >= today);
  const past = overrides.filter(({ date }) => date < today);
  const renderList = (rows: readonly Override[]) =>
    html`<ul class="plain-rows">
      ${rows.map((row) => renderOverride(visit, { row, path, version, timeFormat }))}
    </ul>`;
  return html`<section class="card" aria-labelledby="dates-title">
    <h2 id="dates-title">Dates with other hours</h2>
    <p class="soft">On these dates the weekly hours do not apply.</p>
    ${coming.length > 0 ? renderList(coming) : html`<p>There are none.</p>`}
    ${
      past.length > 0 &&
      html`<details>
        <summary>${past.length} in the past</summary>
        ${renderList(past)}
      </details>`
    }
    <p><a class="button quiet" href="${visit.toUrl(path)}">Add a date</a></p>
  </section>`;
}

interface Row {
  row: Override;
  path: string;
  version: number;
  timeFormat: number;
}

const renderOverride = (visit: PageVisit, { row, path, version, timeFormat }: Row): Html => {
  const { date, ranges } = row;
  const day = formatDate(Temporal.PlainDate.from(date), 'short');
  return html`<li>
    <span><time datetime="${date}">${day}</time>: ${formatRanges(ranges, timeFormat)}</span>
    <span class="row-actions">
      <a href="${visit.toUrl(path)}?date=${date}">Change<span class="unseen"> ${day}</span></a>
      ${renderForm(visit, {
        action: path,
        isInline: true,
        body: html`${renderHiddenField('version', String(version))}
          ${renderHiddenField('date', date)}
          <button class="plain" name="do" value="clear">
            Remove<span class="unseen"> ${day}</span>
          </button>`,
      })}
    </span>
  </li>`;
};
