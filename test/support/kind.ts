import { randomUUID } from 'node:crypto';
import type { Scope } from '../../src/scopes.ts';
import { db } from './app.ts';
import type { World } from './world.ts';

export type Id = number | string;

export interface RecordKind {
  type: string;
  writeScope: Scope;
  make: (world: World) => Promise<Id>;
  /** As it is stored: what was refused has changed nothing. */
  stored: (id: Id) => Promise<unknown>;
  /** The root fields, as far as there are any; `edit` with something to change. */
  lookup?: string;
  list?: string;
  edit?: [field: string, change: string];
  remove?: string;
}

export const number = (id: Id) => ({ where: { id: Number(id) } });
export const text = (id: Id) => ({ where: { id: String(id) } });
export const idOf = async (made: Promise<{ id: Id }>): Promise<Id> => (await made).id;

const eventType = { title: 'Intro', length: 30 };
export const makeEventType = (owner: { userId: number } | { teamId: number }) =>
  db.eventType.create({ data: { ...eventType, ...owner, slug: randomUUID() } });
