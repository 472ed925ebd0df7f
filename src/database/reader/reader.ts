import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Prisma } from '../../../prisma/generated/client.js';
import { type PrismaClient } from '../../../prisma/generated/client.js';
import { NotFound } from '../../base/errors.ts';
import { queryRow, type RowQuery } from './row-query.ts';
import { createNameAllowance } from './name-allowance.ts';
import { type CompiledRead, compileRead, type ReadOperation } from './compile.ts';
import { type Found, readWithin, type ReadMeter, TooManyBytes } from './meter.ts';
import { type Model, readModels } from './model.ts';
import { findProjection, type TextProjection, TextRefused } from './record-text.ts';
import { collectWords, type QueryWords, type Shape, writeShape } from './shape.ts';
import { byteLimitSlot } from './statement.ts';
import { UnsupportedQuery } from './unsupported.ts';

type ModelKey = Uncapitalize<Prisma.ModelName>;
type Read =
  'findMany' | 'findFirst' | 'findFirstOrThrow' | 'findUnique' | 'findUniqueOrThrow' | 'count';

/**
 * Prisma's read methods, with one SQL statement each at any depth. The results are the same as
 * Prisma's, except that a Date is an ISO text: show these rows, but do not compute with them. The
 * methods return plain promises, without the fluent `.hosts()` and not for `$transaction`.
 */
export type Reader = {
  readonly [Key in ModelKey]: Pick<PrismaClient[Key], Read>;
} & Pick<PrismaClient, '$connect'> & {
    /** The same reader, which counts what it reads. */
    withMeter: (meter: ReadMeter) => Reader;
  };

const MAX_SHAPES = 1000;
/** The largest int4. PostgreSQL makes no value this large. */
const noLimit = 2 ** 31 - 1;

interface CachedRead {
  /** Null if Prisma must answer this shape. */
  compiled: CompiledRead | null;
  isNamed: boolean;
  uses: number;
}

interface ReaderState {
  pool: pg.Pool;
  prisma: PrismaClient;
  words: QueryWords;
  known: LRUCache<string, CachedRead>;
  mayName: ReturnType<typeof createNameAllowance>;
  /** Absent if nobody counts. */
  meter?: ReadMeter;
}

type Delegate = Record<string, (args: unknown) => Promise<unknown>>;

export function createReader(pool: pg.Pool, prisma: PrismaClient): Reader {
  const models = readModels(prisma);
  const words = collectWords(models.values());
  const known = new LRUCache<string, CachedRead>({ max: MAX_SHAPES });
  const source: ReaderState = { pool, prisma, words, known, mayName: createNameAllowance() };
  const shared = { $connect: () => prisma.$connect() };
  // A delegate is made when it is used: most requests use one or two.
  const metered: object = Object.create(shared) as object;
  for (const model of models.values()) {
    const key = toModelKey(model);
    Object.defineProperty(metered, key, {
      get(this: { meter: ReadMeter }) {
        return createDelegate({ ...source, meter: this.meter }, model);
      },
    });
  }
  const delegates = [...models.values()].map((model) => [
    toModelKey(model),
    createDelegate(source, model),
  ]);
  const withMeter = (meter: ReadMeter) =>
    Object.assign(Object.create(metered), { meter }) as Reader;
  return { ...shared, ...Object.fromEntries(delegates), withMeter } as Reader;
}

const toModelKey = ({ name }: Model): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

function createDelegate(source: ReaderState, model: Model): Delegate {
  const createRead = (operation: ReadOperation) => (args: unknown) =>
    runRead(source, model, operation, args);
  const [findFirst, findUnique] = [createRead('findFirst'), createRead('findUnique')];
  return {
    findMany: createRead('findMany'),
    findFirst,
    findFirstOrThrow: async (args) => (await findFirst(args)) ?? throwNotFound(model),
    findUnique,
    findUniqueOrThrow: async (args) => (await findUnique(args)) ?? throwNotFound(model),
    count: createRead('count'),
  };
}

async function runRead(
  source: ReaderState,
  model: Model,
  operation: ReadOperation,
  args: unknown = {},
) {
  const shown = findProjection(args as object);
  const query = prepareRead(source, model, { operation, args: args as object, shown });
  if (!query && shown) throw new TextRefused(`${model.name}.${operation} as text`);
  if (!query) return readByPrisma(source.prisma, model, operation, args);
  const { meter } = source;
  if (meter) return readWithin(meter, (limit) => askDatabase(source.pool, query, limit));
  return (await askDatabase(source.pool, query, noLimit)).value;
}

async function askDatabase(pool: pg.Pool, query: PreparedRead, limit: number): Promise<Found> {
  const [text, stored] = (await queryRow(pool, query.toRowQuery(limit))) ?? [];
  try {
    if (text !== null) return { value: query.decode(text), bytes: text?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error;
  }
  return { value: null, bytes: null, stored: Number(stored) };
}

interface PreparedRead {
  toRowQuery: (byteLimit: number) => RowQuery;
  decode: CompiledRead['decode'];
}

interface ReadCall {
  operation: ReadOperation;
  args: object;
  shown: TextProjection | undefined;
}

/** Null if Prisma must answer the call. */
function prepareRead(source: ReaderState, model: Model, call: ReadCall): PreparedRead | null {
  try {
    const values: unknown[] = [];
    const { operation, args, shown } = call;
    // The projection says what is read instead.
    const query = shown ? { ...args, select: undefined, include: undefined } : args;
    const shape = writeShape(query, source.words, values);
    const known = findCompiled(source, model, { operation, shape, values, shown });
    if (!known.compiled) return null;
    const { text, name, bindings, decode } = known.compiled;
    const parameters = bindings.map(({ slot, convert }) => convert(values[slot]));
    const limitAt = bindings.findIndex(({ slot }) => slot === byteLimitSlot);
    const summary = `SELECT ${model.name}`;
    const toRowQuery = (byteLimit: number) => {
      if (limitAt >= 0) parameters[limitAt] = byteLimit;
      return { text, values: parameters, summary, ...(known.isNamed && { name }) };
    };
    return { toRowQuery, decode };
  } catch (error) {
    if (error instanceof UnsupportedQuery) return null;
    throw error;
  }
}

interface ReadShape extends Pick<ReadCall, 'operation' | 'shown'> {
  shape: string;
  values: readonly unknown[];
}

function findCompiled(source: ReaderState, model: Model, asked: ReadShape): CachedRead {
  const key = `${model.name}.${asked.operation}${asked.shown?.key ?? ''}${asked.shape}`;
  const known = source.known.get(key);
  if (!known) return storeCompiled(source, key, compileOrNull(model, asked));
  known.uses++;
  if (!known.isNamed && known.compiled?.isSteady) known.isNamed = source.mayName(known.uses);
  return known;
}

function storeCompiled(
  { known }: ReaderState,
  key: string,
  compiled: CompiledRead | null,
): CachedRead {
  const learnt = { compiled, isNamed: false, uses: 1 };
  known.set(key, learnt);
  return learnt;
}

function compileOrNull(model: Model, { shape: text, values, ...asked }: ReadShape) {
  try {
    const shape = JSON.parse(text) as Shape;
    return compileRead({ ...asked, model, shape, valueCount: values.length });
  } catch (error) {
    if (error instanceof UnsupportedQuery) return null;
    throw error;
  }
}

async function readByPrisma(
  prisma: PrismaClient,
  model: Model,
  operation: ReadOperation,
  args: unknown,
) {
  const delegate = Reflect.get(prisma, toModelKey(model)) as Record<
    ReadOperation,
    Delegate[string]
  >;
  return formatDates(await delegate[operation](args));
}

/** Turns dates into ISO text, so that Prisma's rows are the same as the reader's. */
function formatDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(formatDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, formatDates(inner)]));
}

function throwNotFound({ name }: Model): never {
  throw new NotFound(name);
}
