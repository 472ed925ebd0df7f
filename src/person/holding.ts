import type { Prisma } from '../../prisma/generated/client.js';
import type { Holding } from './about.ts';
import type { ColumnRule } from './rule.ts';

type Scalars<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars'];
type HoldsText<Value> = string extends (Value extends (infer Item)[] ? Item : Value) ? true : false;

/** A column that can hold what people write: a text, a list of texts, or JSON. */
type TextColumn<Model extends Prisma.ModelName> = {
  [Column in keyof Scalars<Model>]: true extends HoldsText<NonNullable<Scalars<Model>[Column]>>
    ? Column
    : never;
}[keyof Scalars<Model>];

/** Whose a row is. `EVENT`: everybody who is in the event. */
type Owner = 'NOBODY' | 'USER' | 'ATTENDEE' | 'BOOKING' | 'EVENT';

export interface AnyTable {
  of: Owner;
  /** What becomes of a row when its person is forgotten. `EXPIRES`: it ends by itself within a day. */
  row: 'STAYS' | 'REMOVED' | 'EXPIRES';
  isCopied: boolean;
  /** Columns of numbers, times and enums are kept and copied as they are, unless they are named here. */
  columns: Partial<Record<string, Holding<ColumnRule>>>;
}

interface TableOf<Model extends Prisma.ModelName> extends AnyTable {
  columns: Record<TextColumn<Model>, Holding<ColumnRule>>;
}

/** The rows stay; what is personal in them changes. */
export const stays = <Columns>(of: Owner, columns: Columns) =>
  ({ of, row: 'STAYS', isCopied: true, columns }) as const;

/** The whole row goes with its person. */
export const goes = <Columns>(of: Owner, columns: Columns) =>
  ({ of, row: 'REMOVED', isCopied: true, columns }) as const;

/** The row ends by itself within a day. */
export const expires = <Columns>(of: Owner, columns: Columns) =>
  ({ of, row: 'EXPIRES', isCopied: true, columns }) as const;

/** No masked copy has these rows. */
export const uncopied = <Table extends object>(table: Table) =>
  ({ ...table, isCopied: false }) as const;

/** One row for each table: a column that can hold a text and has no entry does not compile. */
export type Tables = { [Model in Prisma.ModelName]: TableOf<Model> };
