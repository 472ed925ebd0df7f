import type { AnyRead } from './any-read.ts';

type Query = Record<string, unknown>;

const read = (query: Query, operation = 'findMany'): AnyRead => ({
  key: 'booking',
  operation,
  query,
});

const represented = {
  OR: [{ id: 2 }, { memberships: { some: { accepted: true, team: { parentId: 1 } } } }],
};
const wholes: [string, Query][] = [
  ['one owner', { hosts: { some: { userId: 2 } } }],
  ['many owners', { hosts: { some: { user: represented } } }],
  ['named owners', { hosts: { some: { userId: { in: [1, 2, 2, 99] } } } }],
  ['no owners', { hosts: { some: { userId: { in: [] } } } }],
  ['named owners out of many', { hosts: { some: { user: represented, userId: { in: [2, 3] } } } }],
  ['owners found by name', { hosts: { some: { user: { name: 'a' }, occupies: true } } }],
];
const soon = { startTime: { gte: new Date('2026-03-04T09:00:00Z') } };
const open = { ...soon, status: { notIn: ['CANCELLED' as const] } };
/** Conditions on bookings by whose they are, alone and beside others. */
export const ownedWheres = wholes.flatMap(([name, condition]): [string, Query][] => [
  [name, condition],
  [`${name} in a period`, { ...condition, ...soon, endTime: { lt: new Date('2026-03-08') } }],
  [`${name} with a status`, { ...condition, AND: [open] }],
]);
const orders = [
  [{ id: 'desc' }],
  [{ startTime: 'asc' }, { id: 'asc' }],
  [{ startTime: 'desc' }, { id: 'desc' }],
];
const pages = [
  { take: 3 },
  { take: 2, skip: 2 },
  { take: -3, skip: 1 },
  { take: 4, cursor: { id: 5 }, skip: 1 },
  { cursor: { uid: 'uid7' }, take: -3 },
];
/** Pages, counts and first rows of them, in every order that an index of the hosts has. */
export const ownedReads = ownedWheres.flatMap(([name, condition]): [string, AnyRead][] => [
  [`the count of ${name}`, read({ where: condition }, 'count')],
  [`the first of ${name}`, read({ where: condition, orderBy: orders[2] }, 'findFirst')],
  ...orders.flatMap((orderBy) =>
    pages.map((range): [string, AnyRead] => [
      `${name} by ${JSON.stringify(orderBy)}, ${JSON.stringify(range)}`,
      read({ select: { id: true }, where: condition, orderBy, ...range }),
    ]),
  ),
]);
