import { type AppError, BadInput, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  renderChoices,
  renderForm,
  renderHiddenField,
  renderProblems,
  renderSelect,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { describeFailure, isFormError, isStale } from '../frame/refusal.ts';
import { readIdParam } from '../frame/id-param.ts';
import type { PageRoute } from '../frame/route.ts';
import { readVersion } from '../frame/stale.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  AddEventTypeHostDocument,
  EditEventTypeDocument,
  EditEventTypeHostDocument,
  GetEventTypeHostsDocument,
  type GetEventTypeHostsQuery,
  RemoveEventTypeHostDocument,
  type SchedulingType,
} from '../operations.generated.ts';
import { eventTypesPath, getEventTypePath, type LoadedEventType, loadEventType } from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

const path = `${eventTypesPath}/:id/hosts`;

/** Who hosts an event type of a team, and how they share its bookings. */
export const hostRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    show: async (visit) => buildHostPage(visit, await loadEventType(visit)),
    act: (visit) => change(visit, setSchedulingType),
  },
  { path: `${path}/add`, who: 'SIGNED_IN', act: (visit) => change(visit, addHost) },
  { path: `${path}/:host`, who: 'SIGNED_IN', act: (visit) => change(visit, editHost) },
  { path: `${path}/:host/remove`, who: 'SIGNED_IN', act: (visit) => change(visit, removeHost) },
];

type Done = 'saved' | 'added' | 'removed';

/** What a form asks for is done, or the page says why it is not. */
async function change(
  visit: PageVisit,
  act: (visit: PageVisit, loaded: LoadedEventType) => Promise<Done>,
): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  try {
    return redirectTo(loaded, 'hosts', await act(visit, loaded));
  } catch (error) {
    if (!isFormError(error) && !isStale(error)) throw error;
    return buildHostPage(visit, loaded, error);
  }
}

function parseNumber(path: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadInput({ path, message: 'must be a whole number' });
}

/** An empty number is not sent, so it stays as it is. */
const readNumber = (form: URLSearchParams, name: string) => {
  const text = form.get(name)?.trim() ?? '';
  return text === '' ? null : parseNumber(name.split('-')[0] ?? '', text);
};

async function setSchedulingType(visit: PageVisit, { eventType }: LoadedEventType): Promise<Done> {
  // An unknown type is refused by the operation.
  const schedulingType = visit.form.get('schedulingType') as SchedulingType;
  const by = { databaseId: eventType.databaseId };
  const input = { by, schedulingType, ifVersion: readVersion(visit.form) };
  await visit.run(EditEventTypeDocument, { input });
  return 'saved';
}

async function addHost({ run, form }: PageVisit, { eventType }: LoadedEventType): Promise<Done> {
  const userId = readNumber(form, 'userId') ?? 0;
  const input = { eventTypeId: eventType.databaseId, userId };
  await run(AddEventTypeHostDocument, { input });
  return 'added';
}

/** Hosts of another event type are not found below this one. */
async function readHost(visit: PageVisit, loaded: LoadedEventType) {
  const databaseId = readIdParam(visit, 'host', 'Host');
  const { hosts } = await loadHosts(visit, loaded);
  if (!hosts.some((host) => host.databaseId === databaseId)) throw new NotFound('Host');
  return { databaseId };
}

async function editHost(visit: PageVisit, loaded: LoadedEventType): Promise<Done> {
  const { form, run } = visit;
  const by = await readHost(visit, loaded);
  const input = {
    by,
    isFixed: form.get(`isFixed-${by.databaseId}`) === 'yes',
    priority: readNumber(form, `priority-${by.databaseId}`),
    weight: readNumber(form, `weight-${by.databaseId}`),
    ifVersion: readVersion(form),
  };
  await run(EditEventTypeHostDocument, { input });
  return 'saved';
}

async function removeHost(visit: PageVisit, loaded: LoadedEventType): Promise<Done> {
  const by = await readHost(visit, loaded);
  await visit.run(RemoveEventTypeHostDocument, { input: { by } });
  return 'removed';
}

async function loadHosts(visit: PageVisit, { eventType }: LoadedEventType) {
  const { teamId, databaseId: id } = eventType;
  if (teamId === null) throw new NotFound('Page');
  const found = await visit.run(GetEventTypeHostsDocument, { id, teamId });
  const users = found.team?.members.nodes.flatMap(({ user }) => user ?? []) ?? [];
  return { hosts: found.eventType?.hosts ?? [], users };
}

const labels = {
  userId: 'Person',
  priority: 'Priority',
  weight: 'Weight',
  schedulingType: 'Hosts',
};

async function buildHostPage(
  visit: PageVisit,
  loaded: LoadedEventType,
  error?: AppError,
): Promise<PageView> {
  const { hosts, users } = await loadHosts(visit, loaded);
  const { mayEdit, eventType } = loaded;
  const free = users.filter(
    (user) => !hosts.some((one) => one.user.databaseId === user.databaseId),
  );
  const stale = [
    { field: '', message: 'Someone changed this event type meanwhile. Look again, then save.' },
  ];
  const problems = isStale(error) ? stale : toFormProblems(error);
  return buildEventTypePage(visit, loaded, {
    slug: 'hosts',
    title: 'Hosts',
    isWrong: error !== undefined,
    top: renderProblems(
      problems.map(({ field, message }) => ({
        field: '',
        message: field === '' ? message : `${labels[field as keyof typeof labels]}: ${message}`,
      })),
      {},
    ),
    ...(error && { view: describeFailure(error) }),
    body: html`${mayEdit && renderSchedulingForm(visit, loaded)}
      ${hosts.length === 0 && html`<div class="empty"><p>Nobody hosts it, so nobody can book it.</p></div>`}
      <ul class="rows">
        ${hosts.map((host) => renderHost(visit, loaded, host))}
      </ul>
      ${mayEdit && free.length > 0 && renderAddForm(visit, getEventTypePath(eventType, 'hosts/add'), free)}`,
  });
}

const renderSchedulingForm = (visit: PageVisit, { eventType }: LoadedEventType): Html =>
  renderForm(visit, {
    action: getEventTypePath(eventType, 'hosts'),
    label: 'How hosts share bookings',
    body: html`${renderHiddenField('version', String(eventType.version))}
      ${renderChoices({
        name: 'schedulingType',
        label: 'Who takes part in a booking',
        isOne: true,
        chosen: [eventType.schedulingType ?? ''],
        choices: [
          ['COLLECTIVE', 'All hosts', 'Only times when all of them are free are offered.'],
          ['ROUND_ROBIN', 'One of the hosts', 'They take turns. Fixed hosts take part in all.'],
        ],
      })} <button class="quiet">Save</button>`,
  });

type Host = NonNullable<GetEventTypeHostsQuery['eventType']>['hosts'][number];
type Person = Host['user'];

const formatPerson = ({ name, email }: Person) => name ?? email;

function renderHost(visit: PageVisit, { eventType, mayEdit }: LoadedEventType, host: Host): Html {
  const { databaseId, user, isFixed, priority, weight } = host;
  const own = getEventTypePath(eventType, `hosts/${databaseId}`);
  return html`<li class="card">
    <div class="head line">
      <h2 class="address">${formatPerson(user)}</h2>
      ${isFixed && html`<span class="badge">Fixed</span>`}
    </div>
    ${
      mayEdit &&
      html`<details>
          <summary>
            Share of the bookings<span class="unseen"> of ${formatPerson(user)}</span>
          </summary>
          ${renderForm(visit, {
            action: own,
            label: formatPerson(user),
            body: html`${renderHiddenField('version', String(eventType.version))}
              ${renderShare(`-${databaseId}`, { isFixed, priority, weight })}
              <button class="quiet">Save</button>`,
          })}
        </details>
        ${renderForm(visit, {
          action: `${own}/remove`,
          isInline: true,
          body: html`<button class="plain">
            Remove<span class="unseen"> ${formatPerson(user)}</span>
          </button>`,
        })}`
    }
  </li>`;
}

/** The names end with the host, because all hosts have such fields on the page. */
const renderShare = (suffix: string, host: Pick<Host, 'isFixed' | 'priority' | 'weight'>): Html =>
  html`${renderChoices({
    name: `isFixed${suffix}`,
    label: 'Fixed',
    choices: [['yes', 'Takes part in every booking']],
    chosen: [host.isFixed ? 'yes' : ''],
  })}
  ${renderTextField({
    name: `priority${suffix}`,
    label: labels.priority,
    hint: 'From 0, the last to be chosen, to 4, the first.',
    value: String(host.priority),
    input: { type: 'number', min: 0, max: 4, required: true },
  })}
  ${renderTextField({
    name: `weight${suffix}`,
    label: labels.weight,
    hint: 'The share of the bookings. The usual value is 100.',
    value: String(host.weight),
    input: { type: 'number', min: 0, max: 10_000, required: true },
  })}`;

const renderAddForm = (visit: PageVisit, action: string, free: readonly Person[]): Html =>
  html`<h2>Add a host</h2>
    ${renderForm(visit, {
      action,
      label: 'Add a host',
      body: html`${renderSelect({
          name: 'userId',
          label: labels.userId,
          hint: 'Someone in the team.',
          chosen: [],
          choices: free.map((user) => [String(user.databaseId), formatPerson(user)] as const),
        })} <button>Add</button>`,
    })}`;
