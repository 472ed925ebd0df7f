import { html } from '../../html/html.ts';
import { renderHiddenField } from '../form/field.ts';
import { tick, type FormField, line, orNone } from '../form/kind.ts';
import { createRowRoute, type NewRow } from './row.ts';

/** What each kind of place is called, and what the host says about it. */
const kinds: Record<string, { text: string; detail?: string }> = {
  link: { text: 'Video link', detail: 'link' },
  inPerson: { text: 'An address of yours', detail: 'address' },
  userPhone: { text: 'They call you', detail: 'hostPhoneNumber' },
  phone: { text: 'You call them' },
  attendeeInPerson: { text: 'At their address' },
  integrations: { text: 'A connected service', detail: 'service' },
};

const prefix = 'integrations:';

/** A connected service has a room only if a program adds it to each booking, so programs offer it. */
const newPlaces: readonly NewRow[] = [
  { kind: 'room', text: 'Video room', row: { type: 'link', link: 'https://meet.jit.si/{uid}' } },
  ...Object.entries(kinds)
    .filter(([kind]) => kind !== 'integrations')
    .map(([kind, { text }]) => ({ kind, text, row: { type: kind } })),
];

/** Those without more to say: each has a room of its own, or the booker says it. */
export const readyPlaces = newPlaces.filter(({ kind }) =>
  ['room', 'phone', 'attendeeInPerson'].includes(kind),
);

/** It was chosen by a button, and stays. */
const kindField: FormField<string> = {
  ...line('Type'),
  render({ name, texts: [type = ''], problems }) {
    const problem = problems.find(({ field }) => field === name)?.message;
    return html`<p><strong>${kinds[type]?.text ?? type}</strong></p>
      ${problem && html`<p class="problem" id="${name}">${problem}</p>`}
      ${renderHiddenField(name, type)}`;
  },
};

const detail = (label: string) => orNone(line(label, { input: { maxlength: 1_000 } }));

const details = {
  link: orNone(
    line('Link', {
      hint: 'With {uid} each booking has a room of its own. {host} and {slug} are filled in too.',
      input: { maxlength: 1_000 },
    }),
  ),
  address: detail('Address'),
  hostPhoneNumber: detail('Phone number'),
  service: detail('Name of the service'),
};

export const placeRoute = createRowRoute({
  slug: 'places',
  title: 'Places',
  intro: 'Where a meeting can take place. With several, the booker chooses.',
  one: 'Place',
  input: 'locations',
  fields: {
    type: kindField,
    ...details,
    displayLocationPublicly: tick('Details', 'Show them before the booking'),
  },
  kinds: newPlaces,
  most: 20,
  describe: ({ type = '', link, address, hostPhoneNumber, service }) =>
    [kinds[type]?.text ?? type, link, address, hostPhoneNumber, service].filter(Boolean).join(', '),
  read: ({ locations }) =>
    locations.map((row) =>
      row.type.startsWith(prefix)
        ? { ...row, type: 'integrations', service: row.type.slice(prefix.length) }
        : row,
    ),
  toInput: (rows) => ({
    locations: rows.map(({ service, type, ...row }) => ({
      ...row,
      type: type === 'integrations' ? `${prefix}${service ?? ''}` : type,
    })),
  }),
  /** The detail of its kind, and others only if programs have set them. */
  renderRow({ row, field }) {
    const own = kinds[row['type'] ?? '']?.detail;
    const shown = Object.keys(details).filter((name) => name === own || row[name]);
    return html`${field('type')} ${shown.map(field)}
    ${own !== undefined && field('displayLocationPublicly')}`;
  },
});
