import { type Html, html } from '../../html/html.ts';
import { createBadInput } from '../../input/parse.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderTextField,
  toFormProblems,
} from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion, renderEditing } from '../form/stale.ts';
import { readDay } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { EditScheduleDocument, type ScheduleRowFragment } from '../frame/operations.generated.ts';
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
    show: buildDatePage,
    act: changeDate,
  },
];

interface TypedDate {
  date: string;
  isClosed: boolean;
  ranges: readonly TypedRange[];
}

const newHours = [{ from: '09:00', to: '17:00' }];

/** What was typed, or else what is stored. */
function chooseDate({ form, query }: PageVisit, schedule: ScheduleRowFragment): TypedDate {
  if (form.size > 0) {
    const typed = readDate(form);
    return { ...typed, ranges: applyRangeStep(typed.ranges, form.get('do') ?? '') };
  }
  const date = readDay(query.get('date'))?.toString() ?? '';
  const known = listOverrides(schedule).find((one) => one.date === date);
  return { date, isClosed: known?.ranges.length === 0, ranges: known?.ranges ?? newHours };
}

const readDate = (form: URLSearchParams): TypedDate => ({
  date: (form.get('date') ?? '').trim(),
  isClosed: form.get('is') === 'closed',
  ranges: readRanges(form, 'date'),
});

/** The new rules of the date. */
function toDateRules({ date, isClosed, ranges }: TypedDate) {
  const { hours, problems } = checkRanges('date', isClosed ? [] : ranges);
  const hasHours = isClosed || hours.length + problems.length > 0;
  if (!readDay(date)) problems.unshift({ path: 'date', message: 'must be a date' });
  if (!hasHours) problems.push({ path: 'is', message: 'needs hours, unless the date is closed' });
  if (problems.length > 0) throw createBadInput(problems);
  const rules = isClosed ? [{ startTime: '00:00:00', endTime: '00:00:00' }] : hours;
  return rules.map((rule) => ({ ...rule, date }));
}

async function changeDate(visit: PageVisit): Promise<PageResponse> {
  const { form } = visit;
  const step = form.get('do') ?? '';
  const isCleared = step === 'clear';
  if (step !== '' && !isCleared) return buildDatePage(visit);
  const { schedule } = await loadSchedule(visit);
  const typed = readDate(form);
  const rules = isCleared ? [] : toDateRules(typed);
  const isOther = (rule: ScheduleRowFragment['availability'][number]) =>
    rule.date !== typed.date || rule.eventTypeId !== null;
  const availability = [...schedule.availability.filter(isOther).map(toRuleInput), ...rules];
  const { databaseId } = schedule;
  const input = { by: { databaseId }, availability, ifVersion: readVersion(form) };
  await visit.run(EditScheduleDocument, { input });
  return { to: `${schedulesPath}/${databaseId}?done=${isCleared ? 'cleared' : 'date'}` };
}

const formatTyped = ({ isClosed, ranges }: TypedDate) =>
  isClosed ? 'Closed' : formatRanges(ranges);

async function buildDatePage(visit: PageVisit): Promise<PageView> {
  const { schedule } = await loadSchedule(visit);
  const typed = chooseDate(visit, schedule);
  const saved = listOverrides(schedule).find(({ date }) => date === typed.date);
  const part = {
    name: 'hours',
    label: labels.is,
    saved: saved ? formatRanges(saved.ranges) : 'As in other weeks',
    typed: formatTyped(typed),
  };
  const problems = toFormProblems(visit.failed);
  const rows = Object.fromEntries(labelRanges('date', labels.is, typed.ranges.length));
  const { above, remembered } = renderEditing(visit, {
    ...{ version: schedule.version, parts: [part], problems, isSent: visit.form.size > 0 },
    labels: { ...labels, ...rows },
  });
  const back = `${schedulesPath}/${schedule.databaseId}`;
  return {
    title: 'Hours of a date',
    styles: ['schedule.css'],
    modules: ['redraw.js'],
    body: html`${renderBackTo(visit, { to: back, text: `Back to ${schedule.name}` })}
      <h1>Hours of a date</h1>
      ${above}
      ${renderForm(visit, {
        action: `${back}/dates`,
        asks: visit.form.size > 0 ? 'always' : 'if-changed',
        body: html`${renderDefaultButton()} ${remembered} ${renderDateFields(typed, problems)}
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
