import type {
  FieldKind,
  FieldMap,
  InputFieldRef,
  InputShapeFromTypeParam,
  InputTypeParam,
  SchemaTypes,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core';
import type { Access } from '../../src/auth/access.ts';
import type { BuilderTypes, InputFields } from './builder.ts';

/**
 * Fields that say only their type, whether they can be null, and what they hold:
 *
 *   fields: exposeColumns({
 *     name: c.text('The name of the team.'),
 *     bio: c.text.orNull('A short text about the team. Null if not set.'),
 *     kind: c.of(TeamKind, 'What the team is for.', { column: 'teamKind' }),
 *   })
 *
 * A table of columns is plain data: variants of a type share it, and inputs read the same.
 */
interface Column<Type = AnyType, Nullable extends boolean = boolean, Name extends string = string> {
  type: Type;
  nullable: Nullable;
  description: string;
  options: Options<Name>;
}

type Table = Readonly<Record<string, Column>>;
type AnyType = TypeParam<BuilderTypes> | InputTypeParam<BuilderTypes>;

interface Options<Name extends string> {
  /** The column, where it is not the name of the field. */
  column?: Name;
  complexity?: { field: number; multiplier: number };
  authScopes?: { scope: Access };
  extensions?: { access: Access };
}

const defineColumn =
  <Nullable extends boolean>(nullable: Nullable) =>
  <Type extends AnyType, const Name extends string = string>(
    type: Type,
    /** Left out where `standard-text.ts` has one for fields of this name. */
    description = '',
    options: Options<Name> = {},
  ): Column<Type, Nullable, Name> => ({ type, nullable, description, options });

const of = Object.assign(defineColumn(false), { orNull: defineColumn(true) });

const defineKind = <Type extends AnyType>(type: Type) =>
  Object.assign(
    <const Name extends string = string>(description?: string, options?: Options<Name>) =>
      of(type, description, options),
    {
      orNull: <const Name extends string = string>(description?: string, options?: Options<Name>) =>
        of.orNull(type, description, options),
    },
  );

/** The kinds of columns. Each has `orNull`, for what a record may lack and an input may leave out. */
export const c = {
  /** `c.of(Status, 'The status.')` is for the types of this schema, and lists of them. */
  of,
  text: defineKind('String'),
  texts: defineKind(['String']),
  int: defineKind('Int'),
  ints: defineKind(['Int']),
  float: defineKind('Float'),
  bool: defineKind('Boolean'),
  id: defineKind('ID'),
  json: defineKind('JSON'),
  dateTime: defineKind('DateTime'),
  date: defineKind('Date'),
  localTime: defineKind('LocalTime'),
  timeZone: defineKind('TimeZone'),
  locale: defineKind('Locale'),
  email: defineKind('EmailAddress'),
  url: defineKind('URL'),
  databaseId: of('Int', '', { column: 'id' }),
};

interface Exposer<Row> {
  $row?: Row;
  expose: (name: never, options: never) => FieldMap[string];
}

/** The `fields` of a type that shows columns of its record as they are. */
export const exposeColumns =
  <const Columns extends Table>(columns: Columns) =>
  <Row>(t: Exposer<Row>): Exposed<Misfit<Row, Columns>> => {
    const fields = Object.entries(columns).map(
      ([field, { type, nullable, description, options }]) => {
        const { column = field, ...rest } = options;
        // `Misfit` has compared column and type, which `expose` cannot see one by one in a loop.
        return [
          field,
          t.expose(column as never, { ...rest, type, nullable, description } as never),
        ];
      },
    );
    return Object.fromEntries(fields) as never;
  };

/** A column that does not fit is a compile error: `{ misfit: 'name' }` is no map of fields. */
type Exposed<Misfits> = [Misfits] extends [never] ? FieldMap : { misfit: Misfits };

/** The fields whose column is not in the record, or holds something else. */
type Misfit<Row, Columns> = {
  [Field in keyof Columns]: Columns[Field] extends Column<infer Type, infer Nullable, infer Name>
    ? Fits<Row, string extends Name ? Field : Name, Type, Nullable> extends true
      ? never
      : Field
    : Field;
}[keyof Columns];

type Fits<Row, Name, Type, Nullable extends boolean> = Name extends keyof Row
  ? Type extends TypeParam<BuilderTypes>
    ? Awaited<Row[Name]> extends ShapeFromTypeParam<BuilderTypes, Type, Nullable>
      ? true
      : false
    : false
  : false;

/** The `fields` of an input type. What is not `orNull` is required. */
export const acceptInputs =
  <const Columns extends Table>(columns: Columns) =>
  (t: InputFields): Inputs<Columns> => {
    const fields = Object.entries(columns).map(
      ([field, { type, nullable, description, options }]) => {
        // `Inputs` says the type of each, which is not known in a loop.
        const all = { ...options, type: type as never, required: !nullable, description };
        return [field, t.field(all)];
      },
    );
    return Object.fromEntries(fields) as never;
  };

type Inputs<Columns> = {
  [Field in keyof Columns]: Columns[Field] extends Column<infer Type, infer Nullable>
    ? InputFieldRef<BuilderTypes, InputShape<Type, Nullable extends true ? false : true>>
    : never;
};

type InputShape<Type, Required extends boolean> =
  Type extends InputTypeParam<BuilderTypes>
    ? InputShapeFromTypeParam<BuilderTypes, Type, Required>
    : never;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  export namespace PothosSchemaTypes {
    // It merges only with the same parameters, used or not.
    /* eslint-disable @typescript-eslint/no-unused-vars */
    export interface RootFieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > {
      /* eslint-enable @typescript-eslint/no-unused-vars */
      /** Only a type: the record whose columns the builder exposes. */
      $row?: ParentShape;
    }
  }
}
