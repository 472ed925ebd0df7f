import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { defineForm, type ShownForm } from '../form/form.ts';
import { readIdParam } from '../frame/id-param.ts';
import { tick, radios, count, orNone, pick } from '../form/kind.ts';
import type { Handler, PageRoute } from '../frame/route.ts';
import { readVersion } from '../form/stale.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  AddEventTypeHostDocument,
  EditEventTypeDocument,
  EditEventTypeHostDocument,
  GetEventTypeHostsDocument,
  type GetEventTypeHostsQuery,
  RemoveEventTypeHostDocument,
} from '../frame/operations.generated.ts';
import type { EditEventTypeHostInput } from '../../graphql/kit/schema-types.generated.ts';
import { eventTypesPath, getEventTypePath, type LoadedEventType, loadEventType } from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

const schedulingForm = defineForm({
  schedulingType: radios('Who takes part in a booking', [
    ['COLLECTIVE', 'All hosts', 'Only times when all of them are free are offered.'],
    ['ROUND_ROBIN', 'One of the hosts', 'They take turns. Fixed hosts take part in all.'],
  ]),
});

const addForm = defineForm({ userId: pick('Person', Number, { hint: 'Someone in the team.' }) });

/** The names end with the host, because all hosts have such fields on the page. */
const defineShareForm = ({ databaseId: id }: { databaseId: number }) =>
  defineForm({
    [`isFixed-${id}`]: { ...tick('Fixed', 'Takes part in every booking'), sets: 'isFixed' },
    [`priority-${id}`]: {
      ...orNone(
        count('Priority', {
          hint: 'From 0, the last to be chosen, to 4, the first.',
          input: { max: 4, required: true },
        }),
      ),
      sets: 'priority',
    },
    [`weight-${id}`]: {
      ...orNone(
        count('Weight', {
          hint: 'The share of the bookings. The usual value is 100.',
          input: { max: 10_000, required: true },
        }),
      ),
      sets: 'weight',
    },
  });

async function loadHosts(visit: PageVisit, { eventType }: LoadedEventType) {
  const { teamId, databaseId: id } = eventType;
  if (teamId === null) throw new NotFound('Page');
  const found = await visit.run(GetEventTypeHostsDocument, { id, teamId });
  const users = found.team?.members.nodes.flatMap(({ user }) => user ?? []) ?? [];
  return { hosts: found.eventType?.hosts ?? [], users };
}

const change =
  (
    act: (visit: PageVisit, loaded: LoadedEventType) => Promise<unknown>,
    done: 'saved' | 'added' | 'removed',
  ): Handler =>
  async (visit) => {
    const loaded = await loadToEdit(visit);
    await act(visit, loaded);
    return redirectTo(loaded, 'hosts', done);
  };

const setSchedulingType = (visit: PageVisit, { eventType: { databaseId } }: LoadedEventType) =>
  schedulingForm.submit(visit, EditEventTypeDocument, (values) => ({
    by: { databaseId },
    ...values,
    ifVersion: readVersion(visit.form),
  }));

const addHost = (visit: PageVisit, { eventType: { databaseId: eventTypeId } }: LoadedEventType) =>
  addForm.submit(visit, AddEventTypeHostDocument, (values) => ({ eventTypeId, ...values }));

/** Hosts of another event type are not found below this one. */
async function readHost(visit: PageVisit, loaded: LoadedEventType) {
  const databaseId = readIdParam(visit, 'host', 'Host');
  const { hosts } = await loadHosts(visit, loaded);
  if (!hosts.some((host) => host.databaseId === databaseId)) throw new NotFound('Host');
  return { databaseId };
}

async function editHost(visit: PageVisit, loaded: LoadedEventType) {
  const by = await readHost(visit, loaded);
  const ifVersion = readVersion(visit.form);
  await defineShareForm(by).submit(visit, EditEventTypeHostDocument, (values) => {
    // By what the fields set.
    const share = values as Omit<EditEventTypeHostInput, 'by'>;
    return { by, ...share, ifVersion };
  });
}

async function removeHost(visit: PageVisit, loaded: LoadedEventType) {
  const by = await readHost(visit, loaded);
  await visit.run(RemoveEventTypeHostDocument, { input: { by } });
}

async function buildHostPage(visit: PageVisit): Promise<PageView> {
  const loaded = await loadEventType(visit);
  const { hosts, users } = await loadHosts(visit, loaded);
  const { mayEdit, eventType } = loaded;
  const { version } = eventType;
  const toAction = (part: string) => getEventTypePath(eventType, part);
  const known = new Set(hosts.map(({ user }) => user.databaseId));
  const userId = users
    .filter(({ databaseId }) => !known.has(databaseId))
    .map((user) => [String(user.databaseId), formatPerson(user)] as const);
  const scheduling = schedulingForm.show(visit, {
    saved: eventType,
    version,
    action: toAction('hosts'),
  });
  const adding = addForm.show(visit, { choices: { userId }, action: toAction('hosts/add') });
  const rows = hosts.map((host) => {
    const action = toAction(`hosts/${host.databaseId}`);
    return {
      host,
      action,
      share: defineShareForm(host).show(visit, { saved: host, version, action }),
    };
  });
  return buildEventTypePage(visit, loaded, {
    slug: 'hosts',
    title: 'Hosts',
    top: html`${scheduling.problems} ${adding.problems} ${rows.map(({ share }) => share.problems)}
    ${visit.address.endsWith('/remove') && renderFailed(visit)}`,
    body: html`${mayEdit && scheduling.render({ label: 'How hosts share bookings', button: save })}
      ${hosts.length === 0 && html`<div class="empty"><p>Nobody hosts it, so nobody can book it.</p></div>`}
      <ul class="rows">
        ${rows.map((row) => renderHost(visit, mayEdit, row))}
      </ul>
      ${
        mayEdit &&
        userId.length > 0 &&
        html`<h2>Add a host</h2>
          ${adding.render({ label: 'Add a host', button: 'Add' })}`
      }`,
  });
}

const save = html`<button class="quiet">Save</button>`;

type Host = NonNullable<GetEventTypeHostsQuery['eventType']>['hosts'][number];

const formatPerson = ({ name, email }: Host['user']) => name ?? email;

interface Row {
  host: Host;
  action: string;
  share: ShownForm;
}

function renderHost(visit: PageVisit, mayEdit: boolean, { host, action, share }: Row): Html {
  const person = formatPerson(host.user);
  return html`<li class="card">
    <div class="head line">
      <h2 class="address">${person}</h2>
      ${host.isFixed && html`<span class="badge">Fixed</span>`}
    </div>
    ${
      mayEdit &&
      html`<details ${visit.address === action && html`open`}>
          <summary>Share of the bookings<span class="unseen"> of ${person}</span></summary>
          ${share.render({ label: person, button: save })}
        </details>
        ${renderForm(visit, {
          action: `${action}/remove`,
          isInline: true,
          body: html`<button class="plain">Remove<span class="unseen"> ${person}</span></button>`,
        })}`
    }
  </li>`;
}

const path = `${eventTypesPath}/:id/hosts`;
const usual = { who: 'SIGNED_IN', again: buildHostPage } as const;

/** Who hosts an event type of a team, and how they share its bookings. */
export const hostRoutes: PageRoute[] = [
  { path, ...usual, show: buildHostPage, act: change(setSchedulingType, 'saved') },
  { path: `${path}/add`, ...usual, act: change(addHost, 'added') },
  { path: `${path}/:host`, ...usual, act: change(editHost, 'saved') },
  { path: `${path}/:host/remove`, ...usual, act: change(removeHost, 'removed') },
];
