import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { describeFailure, isFormError, isStale } from '../frame/refusal.ts';
import type { PageRoute } from '../frame/route.ts';
import {
  readVersion,
  renderRemembered,
  renderRememberedAgain,
  renderStale,
} from '../frame/stale.ts';
import { readDay } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { EditScheduleDocument, type ScheduleRowFragment } from '../operations.generated.ts';
import { renderDefaultButton, renderRanges } from './hours-form.ts';
import {
  applyRangeStep,
  checkRanges,
  formatRanges,
  labelRanges,
  readRanges,
  type TypedRange,
} from './hours.ts';
import { listOverrides } from './override-list.ts';
import { loadSchedule, schedulesPath, toRuleInput } from './week.ts';

/** The hours of one date. */
export const overrideRoutes: PageRoute[] = [
  {
    path: `${schedulesPath}/:id/dates`,
    who: 'SIGNED_IN',
    show: showDate,
    act: changeDate,
  },
];

interface TypedDate {
  date: string;
  isClosed: boolean;
  ranges: readonly TypedRange[];
}

const newHours = [{ from: '09:00', to: '17:00' }];

async function showDate(visit: PageVisit): Promise<PageView> {
  const { schedule } = await loadSchedule(visit);
  const date = visit.query.get('date') ?? '';
  const known = listOverrides(schedule).find((one) => one.date === date);
  const isClosed = known?.ranges.length === 0;
  return buildDatePage(visit, schedule, {
    typed: { date: readDay(date)?.toString() ?? '', isClosed, ranges: known?.ranges ?? newHours },
  });
}

const readDate = (form: URLSearchParams): TypedDate => ({
  date: (form.get('date') ?? '').trim(),
  isClosed: form.get('is') === 'closed',
  ranges: readRanges(form, 'date'),
});

/** What a form asks for: new rules of its date, or what is wrong. */
function checkDate(typed: TypedDate) {
  const { hours, problems } = checkRanges('date', typed.isClosed ? [] : typed.ranges);
  const all: FormProblems[number][] = [...problems];
  if (!readDay(typed.date)) all.unshift({ field: 'date', message: 'must be a date' });
  const hasHours = typed.isClosed || hours.length + problems.length > 0;
  if (!hasHours) all.push({ field: 'is', message: 'needs hours, unless the date is closed' });
  const rules = typed.isClosed ? [{ startTime: '00:00:00', endTime: '00:00:00' }] : hours;
  return { problems: all, rules: rules.map((rule) => ({ ...rule, date: typed.date })) };
}

async function changeDate(visit: PageVisit): Promise<PageResponse> {
  const { form } = visit;
  const { schedule } = await loadSchedule(visit);
  const typed = readDate(form);
  const step = form.get('do') ?? '';
  const isCleared = step === 'clear';
  if (step !== '' && !isCleared) {
    const ranges = applyRangeStep(typed.ranges, step);
    return buildDatePage(visit, schedule, { typed: { ...typed, ranges } });
  }
  const { problems, rules } = isCleared ? { problems: [], rules: [] } : checkDate(typed);
  if (problems.length > 0) return buildDatePage(visit, schedule, { typed, problems });
  const isOther = (rule: ScheduleRowFragment['availability'][number]) =>
    rule.date !== typed.date || rule.eventTypeId !== null;
  const availability = [...schedule.availability.filter(isOther).map(toRuleInput), ...rules];
  const { databaseId } = schedule;
  try {
    const input = { by: { databaseId }, availability, ifVersion: readVersion(form) };
    await visit.run(EditScheduleDocument, { input });
  } catch (error) {
    if (!isFormError(error) && !isStale(error)) throw error;
    return buildDatePage(visit, schedule, { typed, error });
  }
  return { to: `${schedulesPath}/${databaseId}?done=${isCleared ? 'cleared' : 'date'}` };
}

interface DateForm {
  typed: TypedDate;
  problems?: FormProblems;
  error?: AppError;
}

const formatTyped = ({ isClosed, ranges }: TypedDate) =>
  isClosed ? 'Closed' : formatRanges(ranges);

function buildDatePage(
  visit: PageVisit,
  schedule: ScheduleRowFragment,
  { typed, error, problems = toFormProblems(error) }: DateForm,
): PageView {
  const saved = listOverrides(schedule).find(({ date }) => date === typed.date);
  const part = {
    name: 'hours',
    label: labels.is,
    saved: saved ? formatRanges(saved.ranges) : 'As in other weeks',
    typed: formatTyped(typed),
  };
  const isOpen = visit.form.size > 0 && !isStale(error);
  const seen = isOpen
    ? renderRememberedAgain(visit.form)
    : renderRemembered(schedule.version, [part]);
  const rows = Object.fromEntries(labelRanges('date', labels.is, typed.ranges.length));
  const back = `${schedulesPath}/${schedule.databaseId}`;
  return {
    title: problems.length > 0 ? 'Error: Hours of a date' : 'Hours of a date',
    status: problems.length > 0 ? 422 : 200,
    ...(error && describeFailure(error)),
    styles: ['schedule.css'],
    modules: ['redraw.js'],
    body: html`<p><a href="${visit.toUrl(back)}">Back to ${schedule.name}</a></p>
      <h1>Hours of a date</h1>
      ${isStale(error) ? renderStale(visit.form, [part]) : renderProblems(problems, { ...labels, ...rows })}
      ${renderForm(visit, {
        action: `${back}/dates`,
        body: html`${renderDefaultButton()} ${seen} ${renderDateFields(typed, problems)}
          <button>Save the date</button>`,
      })}`,
  };
}

const labels = { date: 'Date', is: 'Hours' };

const renderDateFields = ({ date, isClosed, ranges }: TypedDate, problems: FormProblems): Html =>
  html`${renderTextField({
      name: 'date',
      label: labels.date,
      hint: 'What you set here replaces the hours that this date has now.',
      value: date,
      problems,
      input: { type: 'date', required: true },
    })}
    ${renderChoices({
      name: 'is',
      label: labels.is,
      problems,
      isOne: true,
      choices: [
        ['closed', 'Closed all day'],
        ['open', 'Open in these hours:'],
      ],
      chosen: [isClosed ? 'closed' : 'open'],
    })}
    <div id="ranges" tabindex="-1">
      ${renderRanges({
        name: 'date',
        label: 'Open',
        ranges,
        problems,
        redraws: 'ranges',
        toStep: (step) => step,
      })}
    </div>`;
