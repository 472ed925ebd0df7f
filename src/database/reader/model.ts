import * as enums from '../../../prisma/generated/enums.js';
import type { PrismaClient } from '../../../prisma/generated/client.js';
import { getDatamodel } from '../../../prisma/generated/pothos.js';
import { wideColumns } from './wide.ts';

export interface Column {
  kind: 'column';
  name: string;
  /** Prisma's name for the type: `Int`, `DateTime`, `BookingStatus` … */
  type: string;
  /** The type of one value in SQL: `int4`, `date`, `"BookingStatus"` … */
  sqlType: string;
  enumValues: ReadonlySet<unknown> | undefined;
  isList: boolean;
  isRequired: boolean;
}

export interface Relation {
  kind: 'relation';
  name: string;
  model: Model;
  isList: boolean;
  isRequired: boolean;
  /** This model holds the foreign key. */
  isOwner: boolean;
  /** Pairs of columns: ours, theirs. */
  join: readonly (readonly [ours: string, theirs: string])[];
}

export interface Model {
  name: string;
  fields: Map<string, Column | Relation>;
  primaryKey: readonly string[];
  /** Named as in the `where` of `findUnique`: `id`, `userId_teamId` … */
  uniques: Map<string, readonly string[]>;
}

type PrismaDatamodel = ReturnType<typeof getDatamodel>['datamodel']['models'];
type Entry = PrismaDatamodel[string];
type Field = Entry['fields'][number];

/** What Pothos' datamodel lacks, by `Model.field`. */
type Attributes = Map<string, { native: string | undefined; references: readonly string[] }>;

const SQL_TYPES: Record<string, string> = {
  BigInt: 'int8',
  Int: 'int4',
  'Int, wide': 'bigint',
  Boolean: 'bool',
  Json: 'jsonb',
  String: 'text',
  'String @db.Uuid': 'uuid',
  'DateTime @db.Date': 'date',
  'DateTime @db.Timestamptz': 'timestamptz',
};

/** The tables of the schema, from what `prisma generate` wrote. */
export function readModels(prisma: PrismaClient): ReadonlyMap<string, Model> {
  const { models: datamodel } = getDatamodel().datamodel;
  const models = new Map<string, Model>();
  const source = { datamodel, attributes: readAttributes(readSchemaText(prisma)), models };
  for (const [name, entry] of Object.entries(datamodel)) {
    models.set(name, { name, fields: new Map(), ...listUniqueKeys(entry) });
  }
  // All models exist now, so they can refer to each other.
  for (const model of models.values()) {
    for (const field of getEntry(datamodel, model.name).fields) {
      const of = field.kind === 'object' ? toRelation : toColumn;
      model.fields.set(field.name, of(model.name, field, source));
    }
  }
  return models;
}

function listUniqueKeys({ fields, primaryKey, uniqueIndexes }: Entry) {
  const single = fields.filter(({ isId, isUnique }) => isId || isUnique);
  const compound = primaryKey ? [primaryKey, ...uniqueIndexes] : uniqueIndexes;
  return {
    primaryKey: primaryKey?.fields ?? fields.filter(({ isId }) => isId).map(({ name }) => name),
    uniques: new Map([
      ...single.map(({ name }) => [name, [name]] as const),
      ...compound.map((key) => [key.name ?? key.fields.join('_'), key.fields] as const),
    ]),
  };
}

interface Source {
  datamodel: PrismaDatamodel;
  attributes: Attributes;
  models: Map<string, Model>;
}

function toColumn(model: string, field: Field, { attributes }: Source): Column {
  const { name, type, kind, isList, isRequired } = field;
  const native = attributes.get(`${model}.${name}`)?.native;
  const written = [type, native && ` ${native}`, wideColumns[model]?.includes(name) && ', wide'];
  const sqlType = kind === 'enum' ? `"${type}"` : SQL_TYPES[written.filter(Boolean).join('')];
  if (!sqlType) throw new TypeError(`The reader has no SQL type for ${model}.${name}`);
  const values = kind === 'enum' ? Reflect.get(enums, type) : undefined;
  const enumValues = values && new Set(Object.values(values));
  return { kind: 'column', name, type, sqlType, enumValues, isList, isRequired };
}

function toRelation(model: string, field: Field, source: Source): Relation {
  const { name, isList, isRequired } = field;
  const target = source.models.get(field.type);
  const own = toJoin(model, field, source.attributes);
  const inverse = getEntry(source.datamodel, field.type).fields.find(
    (other) => other.relationName === field.relationName && other.relationFromFields?.length,
  );
  const join = own ?? (inverse && toJoin(field.type, inverse, source.attributes)?.map(swapColumns));
  if (!target || !join) throw new TypeError(`The reader cannot join ${model}.${name}`);
  return { kind: 'relation', name, model: target, isList, isRequired, isOwner: Boolean(own), join };
}

function toJoin(model: string, field: Field, attributes: Attributes) {
  const { references } = attributes.get(`${model}.${field.name}`) ?? {};
  const from = field.relationFromFields ?? [];
  if (!from.length || !references) return undefined;
  return from.map((ours, index) => [ours, references[index] ?? ''] as const);
}

const swapColumns = ([ours, theirs]: readonly [string, string]) => [theirs, ours] as const;

function getEntry(datamodel: PrismaDatamodel, name: string) {
  const entry = datamodel[name];
  if (!entry) throw new TypeError(`The datamodel has no ${name}`);
  return entry;
}

/** The client contains the text of the schema that it was generated from. */
function readSchemaText(prisma: PrismaClient): string {
  const { _engineConfig: config } = prisma as { _engineConfig?: { inlineSchema?: string } };
  if (!config?.inlineSchema) throw new TypeError('This Prisma client does not carry its schema');
  return config.inlineSchema;
}

function readAttributes(schema: string): Attributes {
  const attributes: Attributes = new Map();
  let block = '';
  for (const line of schema.split('\n')) {
    if (/@@?map\(/.test(line)) throw new TypeError(`The reader knows no mapped names: ${line}`);
    block = findMatch(line, /^\w+ (\w+) \{/) ?? block;
    const references = findMatch(line, /references: \[([^\]]+)\]/)?.split(/,\s*/) ?? [];
    const native = findMatch(line, /(@db\.\w+)/);
    attributes.set(`${block}.${findMatch(line, /^\s+(\w+)\s/) ?? ''}`, { native, references });
  }
  return attributes;
}

const findMatch = (line: string, pattern: RegExp): string | undefined => pattern.exec(line)?.[1];
