import { randomUUID } from 'node:crypto';
import type { Scope } from '../../src/scopes.ts';
import { db } from './app.ts';
import type { TestWorld } from './world.ts';

export type RecordId = number | string;

export interface RecordKind {
  type: string;
  writeScope: Scope;
  make: (world: TestWorld) => Promise<RecordId>;
  /** As it is stored: what was refused has changed nothing. */
  stored: (id: RecordId) => Promise<unknown>;
  /** The root fields, as far as there are any; `edit` with something to change. */
  lookup?: string;
  list?: string;
  edit?: [field: string, change: string];
  remove?: string;
}

export const toNumberWhere = (id: RecordId) => ({ where: { id: Number(id) } });
export const toTextWhere = (id: RecordId) => ({ where: { id: String(id) } });
export const awaitId = async (made: Promise<{ id: RecordId }>): Promise<RecordId> =>
  (await made).id;

const eventType = { title: 'Intro', length: 30 };
export const buildOwnedEventType = (owner: { userId: number } | { teamId: number }) =>
  db.eventType.create({ data: { ...eventType, ...owner, slug: randomUUID() } });
