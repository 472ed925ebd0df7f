import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { BadFormat } from '../../input/format.ts';
import { type FormProblems, renderForm, renderProblems } from '../frame/field.ts';
import { describeFailure, isFormError, isStale } from '../frame/refusal.ts';
import type { PageRoute } from '../frame/route.ts';
import {
  readVersion,
  renderRemembered,
  renderRememberedAgain,
  renderStale,
} from '../frame/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { EditEventTypeDocument, type EditEventTypeInput } from '../operations.generated.ts';
import { renderFreeTimes } from '../schedule/preview.ts';
import {
  eventTypesPath,
  getEventTypePath,
  listScheduleChoices,
  type LoadedEventType,
  loadEventType,
  toProblemsAt,
} from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';
import { type Section, sections } from './section.ts';

/** One page for each section of settings. Each is saved by itself. */
export const eventTypeSettingRoutes: PageRoute[] = sections.map((section) => ({
  path: `${eventTypesPath}/:id${section.slug && `/${section.slug}`}`,
  who: 'SIGNED_IN',
  show: async (visit) => buildSectionPage(visit, section, await loadEventType(visit)),
  act: (visit) => saveSection(visit, section),
}));

const listSettings = ({ groups }: Section) => groups.flatMap(({ settings }) => settings);

/** Puts a value below its path: `bookingLimits.perDay` into an object. */
function setAt(change: Record<string, unknown>, path: string, value: unknown) {
  const [first = '', rest] = path.split('.', 2);
  if (rest === undefined) change[first] = value;
  else change[first] = { ...(change[first] as object | undefined), [rest]: value };
}

/** What a form changes, and what cannot be read. */
function readChange(section: Section, form: URLSearchParams) {
  const problems: FormProblems[number][] = [];
  const change: Record<string, unknown> = {};
  for (const { name, sets = name, parse } of listSettings(section)) {
    try {
      const value = parse(form.get(name) ?? '', form);
      if (value !== undefined) setAt(change, sets, value);
    } catch (error) {
      if (!(error instanceof BadFormat)) throw error;
      problems.push({ field: name, message: error.message });
    }
  }
  return { problems, change: change as Omit<EditEventTypeInput, 'by'> };
}

/** The longest name that the path begins with: `lengths.0` is the field lengths. */
const findSetting = (section: Section, path: string) =>
  listSettings(section).find(
    ({ name, sets = name }) => path === sets || path.startsWith(`${sets}.`),
  )?.name ?? '';

async function saveSection(visit: PageVisit, section: Section): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const { problems, change } = readChange(section, visit.form);
  if (problems.length > 0) return buildSectionPage(visit, section, loaded, { problems });
  const by = { databaseId: loaded.eventType.databaseId };
  const ifVersion = readVersion(visit.form);
  try {
    await visit.run(EditEventTypeDocument, { input: { by, ...change, ifVersion } });
  } catch (error) {
    if (isStale(error)) return buildSectionPage(visit, section, loaded, { problems: [], error });
    if (!isFormError(error)) throw error;
    const named = toProblemsAt(error, (path) => findSetting(section, path));
    return buildSectionPage(visit, section, loaded, { problems: named, error });
  }
  return redirectTo(loaded, section.slug, 'saved');
}

interface Refused {
  problems: FormProblems;
  error?: AppError;
}

async function buildSectionPage(
  visit: PageVisit,
  section: Section,
  loaded: LoadedEventType,
  { problems, error }: Refused = { problems: [] },
): Promise<PageView> {
  const { eventType } = loaded;
  const isTyped = visit.form.size > 0;
  const parts = listSettings(section).map(({ name, label, format }) => {
    const saved = format(eventType);
    return { name, label, saved, typed: isTyped ? (visit.form.get(name) ?? '') : saved };
  });
  const labels = Object.fromEntries(parts.map(({ name, label }) => [name, label]));
  const remembered =
    isTyped && !isStale(error)
      ? renderRememberedAgain(visit.form)
      : renderRemembered(eventType.version, parts);
  const values = new Map(parts.map(({ name, typed }) => [name, typed]));
  const fields = await renderGroups(visit, section, loaded, { values, problems });
  return buildEventTypePage(visit, loaded, {
    slug: section.slug,
    title: section.title,
    isWrong: problems.length > 0,
    top: isStale(error) ? renderStale(visit.form, parts) : renderProblems(problems, labels),
    ...(error && { view: describeFailure(error) }),
    body: html`<div class="editor">
      ${renderForm(visit, {
        action: getEventTypePath(eventType, section.slug),
        label: section.title,
        body: html`${remembered} ${fields} ${loaded.mayEdit && html`<button>Save</button>`}`,
      })}
      ${section.renderAside?.(visit, loaded) ?? (await renderPreview(visit, loaded))}
    </div>`,
  });
}

interface Typed {
  values: ReadonlyMap<string, string>;
  problems: FormProblems;
}

async function renderGroups(
  visit: PageVisit,
  { groups }: Section,
  { eventType, mayEdit }: LoadedEventType,
  { values, problems }: Typed,
): Promise<Html> {
  const needsSchedules = groups.some(({ settings }) =>
    settings.some(({ name }) => name === 'scheduleId'),
  );
  const schedules = needsSchedules ? await listScheduleChoices(visit, eventType) : [];
  const rendered = groups.map(({ title, isFolded = false, settings }) => {
    const fields = settings.map(({ name, render }) =>
      render({ value: values.get(name) ?? '', problems, schedules }),
    );
    const isOpen = settings.some(({ name }) => (values.get(name) ?? '') !== '');
    return isFolded
      ? html`<details class="card" ${isOpen && html`open`}>
          <summary>${title}</summary>
          ${fields}
        </details>`
      : html`<section class="card">
          <h2>${title}</h2>
          ${fields}
        </section>`;
  });
  return mayEdit
    ? html`${rendered}`
    : html`<fieldset class="fixed" disabled>${rendered}</fieldset>`;
}

/** In the zone of the person: they compare it with their own calendar. */
async function renderPreview(
  visit: PageVisit,
  { eventType, timeFormat }: LoadedEventType,
): Promise<Html> {
  const clock = { timeZone: visit.viewer?.profile?.timeZone ?? 'UTC', timeFormat };
  return html`<section class="card preview" aria-labelledby="preview-title">
    <h2 id="preview-title">The next free times</h2>
    ${await renderFreeTimes(visit, eventType.databaseId, clock)}
    <p class="soft">Times in ${clock.timeZone.replaceAll('_', ' ')}.</p>
  </section>`;
}
