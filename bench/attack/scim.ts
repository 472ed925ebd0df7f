import { adminKey } from '../clients/world.ts';
import type { AttackRequest } from './client.ts';
import { type Attack, floodWith } from './request.ts';
import { directoryTeamId, listDirectoryUsers } from './world.ts';

/** Each is looked up anew. */
const tryToken = (nth: number): AttackRequest => ({
  path: '/scim/v2/Users?filter=userName%20eq%20%22a%22',
  key: `cal_wrong${nth}`.padEnd(36, 'x'),
});

const search = (filter: string): AttackRequest => ({
  path: '/scim/v2/Users/.search',
  key: adminKey,
  body: JSON.stringify({ filter }),
});

const contains = (nth: number) => `emails.value co "${nth}a"`;
const repeatTerm = (count: number, between: string) =>
  Array.from({ length: count }, (_, nth) => contains(nth)).join(between);

/** As long, as deep and as wide as filters get, and those that would be multiplied out to thousands. */
const filters = [
  repeatTerm(45, ' or '),
  `not (${repeatTerm(45, ' and ')})`,
  Array.from({ length: 90 }, (_, nth) => `(${contains(nth)} or id pr)`).join(' and '),
  `${'not ('.repeat(20)}${contains(1)}${')'.repeat(20)}`,
  '('.repeat(4_096),
  `userName eq "${'a'.repeat(4_000)}`,
].map(search);

const askFilters = (nth: number) => filters[nth % filters.length] ?? search('id pr');

const toMemberPatch = (Operations: unknown): AttackRequest => ({
  method: 'PATCH',
  path: `/scim/v2/Groups/${directoryTeamId}`,
  key: adminKey,
  body: JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations,
  }),
});

const value = listDirectoryUsers().map((id) => ({ value: String(id) }));
const addAll = toMemberPatch([{ op: 'add', path: 'members', value }]);
const removeEach = toMemberPatch(
  value.map(({ value: id }) => ({ op: 'remove', path: `members[value eq "${id}"]` })),
);

const finding = '110';

/** A directory that goes wrong, or whose token was stolen. */
export const scimAttacks: Attack[] = [
  { finding, name: 'SCIM with wrong tokens', run: floodWith(6, tryToken) },
  { finding, name: 'SCIM filters that explode', run: floodWith(6, askFilters) },
  {
    ...{ finding, name: 'SCIM changes of a thousand members' },
    run: floodWith(4, (nth) => (nth % 2 === 0 ? addAll : removeEach)),
  },
];
