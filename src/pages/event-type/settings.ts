import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import type { ShownForm } from '../form/form.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion } from '../form/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { EditEventTypeDocument } from '../frame/operations.generated.ts';
import type { EditEventTypeInput } from '../../graphql/kit/schema-types.generated.ts';
import { renderFreeTimes } from '../schedule/preview.ts';
import {
  eventTypesPath,
  getEventTypePath,
  listScheduleChoices,
  type LoadedEventType,
  loadEventType,
} from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';
import { type Section, sections } from './section.ts';

/** One page for each section of settings. Each is saved by itself. */
export const eventTypeSettingRoutes: PageRoute[] = sections.map((section) => ({
  path: `${eventTypesPath}/:id${section.slug && `/${section.slug}`}`,
  who: 'SIGNED_IN',
  show: (visit) => buildSectionPage(visit, section),
  act: (visit) => saveSection(visit, section),
}));

async function saveSection(visit: PageVisit, { form, slug }: Section): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const by = { databaseId: loaded.eventType.databaseId };
  const ifVersion = readVersion(visit.form);
  await form.submit(visit, EditEventTypeDocument, (values) => {
    // The fields of a section have the names and the types of the input.
    const change = values as Omit<EditEventTypeInput, 'by'>;
    return { by, ...change, ifVersion };
  });
  return redirectTo(loaded, slug, 'saved');
}

async function buildSectionPage(visit: PageVisit, section: Section): Promise<PageView> {
  const loaded = await loadEventType(visit);
  const { eventType, mayEdit } = loaded;
  const { slug, title, form, groups, folded = [] } = section;
  const needsSchedules = Object.values(groups).some((fields) => 'scheduleId' in fields);
  const shown = form.show(visit, {
    saved: eventType,
    version: eventType.version,
    choices: needsSchedules ? { scheduleId: await listScheduleChoices(visit, eventType) } : {},
    action: getEventTypePath(eventType, slug),
  });
  const cards = Object.entries(groups).map(([name, fields]) =>
    renderGroup(shown, name, { names: Object.keys(fields), isFolded: folded.includes(name) }),
  );
  return buildEventTypePage(visit, loaded, {
    slug,
    title,
    top: shown.problems,
    body: html`<div class="editor">
      ${shown.render({
        label: title,
        body: mayEdit ? html`${cards}` : html`<fieldset class="fixed" disabled>${cards}</fieldset>`,
        button: mayEdit ? 'Save' : html``,
      })}
      ${section.renderAside?.(visit, loaded) ?? (await renderPreview(visit, loaded))}
    </div>`,
  });
}

interface Group {
  names: readonly string[];
  isFolded: boolean;
}

function renderGroup(shown: ShownForm, title: string, { names, isFolded }: Group): Html {
  const fields = names.map(shown.field);
  return isFolded
    ? html`<details class="card" ${names.some(shown.isFilled) && html`open`}>
        <summary>${title}</summary>
        ${fields}
      </details>`
    : html`<section class="card">
        <h2>${title}</h2>
        ${fields}
      </section>`;
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
    <p class="soft">Times in ${formatZone(clock.timeZone)}.</p>
  </section>`;
}
