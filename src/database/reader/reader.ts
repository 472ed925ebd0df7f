import type pg from 'pg';

import type { Prisma } from '../../../prisma/generated/client.ts';
import { type PrismaClient } from '../../../prisma/generated/client.ts';
import { NotFound } from '../../errors.ts';
import { compile, type Compiled, type Operation } from './compile.ts';
import { readModels, type Model } from './model.ts';
import { wordsOf, writeShape, type Shape, type Words } from './shape.ts';
import { Unsupported } from './unsupported.ts';

type ModelKey = Uncapitalize<Prisma.ModelName>;
type Read =
  'findMany' | 'findFirst' | 'findFirstOrThrow' | 'findUnique' | 'findUniqueOrThrow' | 'count';

/**
 * Prisma's reads, each by one SQL statement whatever its depth. What comes is what Prisma returns,
 * but rows are to be shown, not to be computed with: where the type says Date there is the ISO
 * text. A plain promise: no fluent `.hosts()`, no `$transaction` of it.
 */
export type Reader = {
  readonly [Key in ModelKey]: Pick<PrismaClient[Key], Read>;
} & Pick<PrismaClient, '$connect'>;

const MAX_SHAPES = 1000;
/** Each connection keeps what was ever named, so names are given to few, and never taken back. */
const MAX_NAMES = 300;

interface Known {
  /** Null: this shape is Prisma's. */
  compiled: Compiled | null;
  isNamed: boolean;
}

interface Source {
  pool: pg.Pool;
  prisma: PrismaClient;
  words: Words;
  known: Map<string, Known>;
  namesLeft: number;
}

type Delegate = Record<string, (args: unknown) => Promise<unknown>>;

export function createReader(pool: pg.Pool, prisma: PrismaClient): Reader {
  const models = readModels(prisma);
  const words = wordsOf(models.values());
  const source: Source = { pool, prisma, words, known: new Map(), namesLeft: MAX_NAMES };
  const delegates = [...models.values()].map((model) => [keyOf(model), delegateOf(source, model)]);
  return { ...Object.fromEntries(delegates), $connect: () => prisma.$connect() } as Reader;
}

const keyOf = ({ name }: Model): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

function delegateOf(source: Source, model: Model): Delegate {
  const ask = (operation: Operation) => (args: unknown) => read(source, model, operation, args);
  const [findFirst, findUnique] = [ask('findFirst'), ask('findUnique')];
  return {
    findMany: ask('findMany'),
    findFirst,
    findFirstOrThrow: async (args) => (await findFirst(args)) ?? refuse(model),
    findUnique,
    findUniqueOrThrow: async (args) => (await findUnique(args)) ?? refuse(model),
    count: ask('count'),
  };
}

async function read(source: Source, model: Model, operation: Operation, args: unknown = {}) {
  const query = prepare(source, model, operation, args);
  if (!query) return readByPrisma(source.prisma, model, operation, args);
  const { rows } = await source.pool.query<[string]>(query.config);
  return query.decode(rows[0]?.[0]);
}

/** Null when the call is Prisma's. */
function prepare(source: Source, model: Model, operation: Operation, args: unknown) {
  try {
    const values: unknown[] = [];
    const shape = writeShape(args as object, source.words, values);
    const known = recall(source, model, operation, { shape, values });
    if (!known.compiled) return null;
    const { text, name, bindings, decode } = known.compiled;
    const parameters = bindings.map(({ slot, convert }) => convert(values[slot]));
    const config = { text, values: parameters, rowMode: 'array' as const, types: AS_TEXT };
    return { config: known.isNamed ? { ...config, name } : config, decode };
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

interface Asked {
  shape: string;
  values: readonly unknown[];
}

function recall(source: Source, model: Model, operation: Operation, asked: Asked): Known {
  const key = `${model.name}.${operation}${asked.shape}`;
  const known = source.known.get(key);
  if (!known) return learn(source, key, tryToCompile(model, operation, asked));
  if (!known.isNamed && known.compiled?.isSteady && source.namesLeft > 0) {
    // It came back, so it is worth a name.
    source.namesLeft--;
    known.isNamed = true;
  }
  return known;
}

function learn({ known }: Source, key: string, compiled: Compiled | null): Known {
  const [oldest] = known.keys();
  if (known.size >= MAX_SHAPES && oldest !== undefined) known.delete(oldest);
  const learnt = { compiled, isNamed: false };
  known.set(key, learnt);
  return learnt;
}

function tryToCompile(model: Model, operation: Operation, { shape, values }: Asked) {
  try {
    return compile(operation, model, JSON.parse(shape) as Shape, values.length);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

const AS_TEXT = { getTypeParser: () => (text: string) => text };

async function readByPrisma(
  prisma: PrismaClient,
  model: Model,
  operation: Operation,
  args: unknown,
) {
  const delegate = Reflect.get(prisma, keyOf(model)) as Record<Operation, Delegate[string]>;
  return showDates(await delegate[operation](args));
}

/** So that what comes does not depend on who has read it. */
function showDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(showDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, showDates(inner)]));
}

function refuse({ name }: Model): never {
  throw new NotFound(name);
}
