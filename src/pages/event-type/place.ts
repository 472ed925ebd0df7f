import { html } from '../../http/page/html.ts';
import { renderChoices, renderHiddenField, renderTextField } from '../frame/field.ts';
import { createRowRoute, type RowList, type ShownRow, type TypedRow } from './row.ts';

/** What each kind of place is called, and what the host says about it. */
const kinds: Record<string, { text: string; detail?: string }> = {
  link: { text: 'Video link', detail: 'link' },
  inPerson: { text: 'An address of yours', detail: 'address' },
  userPhone: { text: 'They call you', detail: 'hostPhoneNumber' },
  phone: { text: 'You call them' },
  attendeeInPerson: { text: 'At their address' },
  integrations: { text: 'A connected service', detail: 'service' },
};

const labels: Record<string, string> = {
  link: 'Link',
  address: 'Address',
  hostPhoneNumber: 'Phone number',
  service: 'Name of the service',
  displayLocationPublicly: 'Details',
};

const prefix = 'integrations:';
const toKind = (type: string) => (type.startsWith(prefix) ? 'integrations' : type);
const emptyRow = {
  address: '',
  link: '',
  hostPhoneNumber: '',
  service: '',
  displayLocationPublicly: '',
};

const places: RowList = {
  slug: 'places',
  title: 'Places',
  intro: 'Where a meeting can take place. With several, the booker chooses.',
  one: 'Place',
  input: 'locations',
  fields: ['type', ...Object.keys(emptyRow)],
  labels,
  kinds: Object.entries(kinds).map(([kind, { text }]) => ({
    kind,
    text,
    row: { ...emptyRow, type: kind },
  })),
  most: 20,
  describe: ({ type = '', link, address, hostPhoneNumber, service }) =>
    [kinds[type]?.text ?? type, link, address, hostPhoneNumber, service].filter(Boolean).join(', '),
  read: ({ locations }) =>
    locations.map(({ type, address, link, hostPhoneNumber, displayLocationPublicly }) => ({
      type: toKind(type),
      address: address ?? '',
      link: link ?? '',
      hostPhoneNumber: hostPhoneNumber ?? '',
      service: type.startsWith(prefix) ? type.slice(prefix.length) : '',
      displayLocationPublicly: displayLocationPublicly ? 'yes' : '',
    })),
  toInput: (rows) => ({ locations: rows.map(toLocation) }),
  renderRow: renderPlace,
};

function toLocation(row: TypedRow) {
  const read = (field: string) => row[field]?.trim() || null;
  const type = row['type'] ?? '';
  return {
    type: type === 'integrations' ? `${prefix}${read('service') ?? ''}` : type,
    address: read('address'),
    link: read('link'),
    hostPhoneNumber: read('hostPhoneNumber'),
    displayLocationPublicly: row['displayLocationPublicly'] === 'yes',
  };
}

/** The detail of its kind, and others only if programs have set them. */
function renderPlace({ row, toName, problems }: ShownRow) {
  const { type = '' } = row;
  const { text = type, detail } = kinds[type] ?? {};
  const own = problems.find(({ field }) => field === toName('type'));
  const details = ['link', 'address', 'hostPhoneNumber', 'service'].filter(
    (field) => field === detail || row[field],
  );
  return html`<p>
      <strong>${text}</strong>
    </p>
    ${own && html`<p class="problem" id="${own.field}">${own.message}</p>`}
    ${renderHiddenField(toName('type'), type)}
    ${details.map((field) =>
      renderTextField({
        name: toName(field),
        label: labels[field] ?? field,
        value: row[field],
        problems,
        input: { maxlength: 1_000, autocomplete: 'off' },
      }),
    )}
    ${
      detail !== undefined &&
      renderChoices({
        name: toName('displayLocationPublicly'),
        label: labels['displayLocationPublicly'] ?? '',
        problems,
        choices: [['yes', 'Show them before the booking']],
        chosen: [row['displayLocationPublicly'] ?? ''],
      })
    }`;
}

export const placeRoute = createRowRoute(places);
