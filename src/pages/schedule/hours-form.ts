import { type Html, html } from '../../html/html.ts';
import { dayNames } from '../../input/field.ts';
import { type FormProblems, renderSelect } from '../form/field.ts';
import { formatRange, type TypedRange, type TypedWeek } from './hours.ts';

interface Editor {
  problems: FormProblems;
  /** The element that a button replaces when there is script. */
  redraws: string;
}

interface RangeEditor extends Editor {
  name: string;
  label: string;
  ranges: readonly TypedRange[];
  /** What the buttons send: `STEP-add` is for this day. */
  toStep: (step: 'add' | `remove-${number}`) => string;
}

/** Any number of ranges of hours, with buttons that work without script. */
export const renderRanges = (editor: RangeEditor): Html =>
  html`<fieldset class="day">
    <legend>${editor.label}</legend>
    <div class="ranges">
      ${editor.ranges.length === 0 && html`<p class="soft closed">Closed</p>`}
      ${editor.ranges.map((range, place) => renderRange(editor, range, place))}
    </div>
    <button
      class="plain"
      name="do"
      value="${editor.toStep('add')}"
      data-redraw="${editor.redraws}"
      aria-label="Add hours on ${editor.label}"
      id="${editor.name}-add"
    >
      Add
    </button>
  </fieldset>`;

function renderRange(editor: RangeEditor, range: TypedRange, place: number): Html {
  const { name, label, problems } = editor;
  const field = `${name}-${place}`;
  const own = problems.filter((problem) => problem.field.startsWith(`${field}-`));
  return html`<div class="range">
      ${renderTime(`${field}-from`, `${label}, from`, range.from, own)}
      <span aria-hidden="true">–</span>
      ${renderTime(`${field}-to`, `${label}, to`, range.to, own)}
      <button
        class="plain remove"
        name="do"
        value="${editor.toStep(`remove-${place}`)}"
        data-redraw="${editor.redraws}"
        aria-label="Remove ${formatRange(range)} on ${label}"
      >
        ×
      </button>
    </div>
    ${own.map(({ field: named, message }) => html`<p class="problem" id="${named}-problem">${named.endsWith('-to') ? 'The end' : 'The start'} ${message}.</p>`)}`;
}

function renderTime(id: string, label: string, value: string, problems: FormProblems): Html {
  const isWrong = problems.some(({ field }) => field === id);
  // Other programs may store seconds.
  const step = value.length > 5 && html` step="1"`;
  const told = isWrong && html` aria-invalid="true" aria-describedby="${id}-problem"`;
  return html`<label for="${id}"><span class="unseen">${label}</span></label
    ><input type="time" id="${id}" name="${id}" value="${value}" ${step}${told} />`;
}

/** The days in the order of the person's week. */
export const listDays = (weekStart: string): number[] => {
  const first = Math.max(0, dayNames.indexOf(weekStart));
  return dayNames.map((_name, place) => (first + place) % 7);
};

interface WeekEditor extends Editor {
  week: TypedWeek;
  weekStart: string;
}

export const renderWeek = ({ week, weekStart, ...editor }: WeekEditor): Html =>
  html`<div class="week">
      ${listDays(weekStart).map((day) =>
        renderRanges({
          ...editor,
          name: `day-${day}`,
          label: dayNames[day] ?? '',
          ranges: week[day] ?? [],
          toStep: (step) => step.replace(/^(add|remove)/, `$1-${day}`),
        }),
      )}
    </div>
    ${renderCopy(weekStart, editor.redraws)}`;

const renderCopy = (weekStart: string, redraws: string): Html => {
  const days = listDays(weekStart);
  return html`<details class="copy-days">
    <summary>Copy the hours of a day</summary>
    ${renderSelect({
      name: 'copy-from',
      label: 'From',
      chosen: ['1'],
      choices: days.map((day) => [String(day), dayNames[day] ?? '']),
    })}
    <fieldset class="copy-to">
      <legend>To</legend>
      ${days.map((day) => html`<label class="choice"><input type="checkbox" name="copy-to" value="${day}" /><span>${dayNames[day]}</span></label>`)}
    </fieldset>
    <button class="quiet" name="do" value="copy" data-redraw="${redraws}">Copy</button>
  </details>`;
};

/** Enter presses the first button of a form, which must not be one that removes hours. */
export const renderDefaultButton = (): Html =>
  html`<button class="unseen" tabindex="-1">Save</button>`;
