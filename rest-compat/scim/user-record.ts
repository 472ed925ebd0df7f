import type { ScimUserFragment } from '../kit/operations.generated.ts';
import type { FilterTargets } from './condition.ts';
import { ScimFault } from './error.ts';
import { userSchema } from './row.ts';
import type { Slots } from './slot.ts';
import { formatScimTag } from './version.ts';

export const userTargets: FilterTargets = {
  id: { field: 'ID', isId: true },
  externalid: { field: 'EXTERNAL_ID' },
  username: { field: 'EMAIL' },
  emails: { field: 'EMAIL' },
  'emails.value': { field: 'EMAIL' },
  'emails.type': { constant: 'work' },
  'emails.primary': { constant: 'true' },
  displayname: { field: 'NAME' },
  name: { field: 'NAME' },
  'name.formatted': { field: 'NAME' },
  'name.givenname': { field: 'GIVEN_NAME' },
  'name.familyname': { field: 'FAMILY_NAME' },
  photos: { field: 'AVATAR' },
  'photos.value': { field: 'AVATAR' },
  'photos.type': { constant: 'photo' },
  active: { field: 'ACTIVE', isFlag: true },
  timezone: { field: 'TIME_ZONE' },
  locale: { field: 'LOCALE' },
  preferredlanguage: { field: 'LOCALE' },
  schemas: { constant: userSchema },
  'meta.resourcetype': { constant: 'User' },
  'meta.created': { field: 'CREATED' },
};

/** What GraphQL calls a field, and SCIM. */
export const userFieldNames: Readonly<Record<string, string>> = {
  email: 'userName',
  name: 'displayName',
  givenName: 'name.givenName',
  familyName: 'name.familyName',
  avatar: 'photos.value',
  timeZone: 'timezone',
};

const omitEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

export const toScimUser = (user: ScimUserFragment, base: string): Record<string, unknown> => ({
  schemas: [userSchema],
  id: String(user.databaseId),
  ...omitEmpty({
    externalId: user.externalId,
    userName: user.email,
    name: toName(user),
    displayName: user.name,
    locale: user.locale,
    preferredLanguage: user.locale,
    photos: user.avatar && [{ value: user.avatar, type: 'photo' }],
  }),
  timezone: user.timeZone,
  active: !user.locked,
  emails: [{ value: user.email, type: 'work', primary: true }],
  meta: {
    resourceType: 'User',
    created: user.createdDate,
    location: `${base}/Users/${user.databaseId}`,
    version: formatScimTag(String(user.version)),
  },
});

function toName({ name, givenName, familyName }: ScimUserFragment) {
  const parts = omitEmpty({ formatted: name, givenName, familyName });
  return Object.keys(parts).length > 0 ? parts : null;
}

/** The record as a directory could have written it. */
export const toSlots = (user: ScimUserFragment): Slots =>
  new Map<string, string | boolean | null>([
    ['username', user.email],
    ['emails.value', user.email],
    ['externalid', user.externalId],
    ['displayname', user.name],
    ['name.formatted', user.name],
    ['name.givenname', user.givenName],
    ['name.familyname', user.familyName],
    ['timezone', user.timeZone],
    ['locale', user.locale],
    ['preferredlanguage', user.locale],
    ['photos.value', user.avatar],
    ['active', !user.locked],
  ]);

type Reader = (name: string) => string | null | undefined;

const createReader =
  (slots: Slots): Reader =>
  (name) => {
    const value = slots.get(name);
    return typeof value === 'boolean' ? undefined : value;
  };

/** The first of several slots for one field that is not what it was. */
const readChanged = (after: Reader, before: Reader | null, ...names: string[]) =>
  names
    .map((name) => ({ value: after(name), was: before?.(name) }))
    .find(({ value, was }) => value !== undefined && value !== was)?.value;

/** The input of `createUser`, or with the slots from before, of `editUser`. */
export function toUserInput(slots: Slots, present: Slots | null) {
  const after = createReader(slots);
  const before = present && createReader(present);
  const active = slots.get('active');
  const input = {
    email: readEmail(after, before),
    externalId: readChanged(after, before, 'externalid'),
    name: readName(after, before),
    givenName: readChanged(after, before, 'name.givenname'),
    familyName: readChanged(after, before, 'name.familyname'),
    avatar: readChanged(after, before, 'photos.value'),
    // A user always has a zone.
    timeZone: readChanged(after, before, 'timezone') ?? undefined,
    locale: readChanged(after, before, 'locale', 'preferredlanguage')?.replaceAll('_', '-'),
    ...(typeof active === 'boolean' && active !== present?.get('active') && { locked: !active }),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** The user name is the e-mail address. If both are written, it wins. */
function readEmail(after: Reader, before: Reader | null): string | undefined {
  const userName = after('username');
  if (!userName) throw new ScimFault('userName is required', 'invalidValue');
  if (!userName.includes('@')) {
    throw new ScimFault('userName must be an e-mail address', 'invalidValue');
  }
  if (!before) return userName;
  const isSame = (value: string | null | undefined) =>
    value?.toLowerCase() === before('username')?.toLowerCase();
  const email = after('emails.value');
  if (!isSame(userName)) return userName;
  return email && !isSame(email) ? email : undefined;
}

const joinName = (read: Reader): string | null =>
  [read('name.givenname'), read('name.familyname')].filter(Boolean).join(' ') || null;

/** The name to show, or else the parts of the name: as long as nobody has written another. */
function readName(after: Reader, before: Reader | null): string | null | undefined {
  const written = readChanged(after, before, 'displayname', 'name.formatted');
  if (written) return written;
  const shown = before?.('displayname') ?? null;
  const joined = joinName(after);
  const isOurs = shown === null || written === null || shown === (before && joinName(before));
  return isOurs && joined !== shown ? joined : written;
}
