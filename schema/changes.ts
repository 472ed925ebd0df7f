import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findSchemaChanges,
  getNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  printSchema,
  type SchemaChange,
} from 'graphql';
import { readRetirement } from './deprecation.ts';

/** A difference between the last release and the schema of today. */
export interface Change {
  kind: (typeof kinds)[number];
  text: string;
  /** True if it breaks clients who had no warning in time. */
  isEarly: boolean;
}

const kinds = ['Breaking', 'Risky', 'Deprecated', 'Added'] as const;

/** Lists what has changed for clients. The texts of descriptions do not count. */
export function listChanges(released: string, schema: GraphQLSchema, today: string): Change[] {
  const before = buildSchema(released);
  const after = buildSchema(printSchema(schema));
  const parts = listParts(before);
  const found = findSchemaChanges(before, after)
    .filter(({ type }) => type !== 'DESCRIPTION_CHANGED')
    .map((change): Change => {
      const kind = toKind(change);
      const isEarly = kind === 'Breaking' && !isExpected(change, parts, today);
      return { kind, text: change.description, isEarly };
    });
  return [...found, ...listNewDeprecations(parts, after), ...listNewChoices(before, after)].sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.text.localeCompare(b.text),
  );
}

function toKind({ type }: SchemaChange): Change['kind'] {
  if (Object.hasOwn(BreakingChangeType, type)) return 'Breaking';
  const isAddition = type === 'OPTIONAL_INPUT_FIELD_ADDED' || type === 'OPTIONAL_ARG_ADDED';
  return Object.hasOwn(DangerousChangeType, type) && !isAddition ? 'Risky' : 'Added';
}

/** `Type.field` or `Type.field(argument:)`, as graphql names the part that has changed. */
const coordinate = /\b\w+\.\w+(\(\w+:\))?/;

/** True if the part was deprecated, and stayed for as long as its reason promised. */
function isExpected({ type, description }: SchemaChange, parts: Part[], today: string): boolean {
  if (type === BreakingChangeType.TYPE_REMOVED) {
    // Types cannot be deprecated. Each field that led to it is a change of its own.
    const [name] = description.split(' ');
    return parts.some((part) => part.typeName === name);
  }
  const name = coordinate.exec(description)?.[0];
  const { sunset: from = null } =
    readRetirement(parts.find((part) => part.name === name)?.reason) ?? {};
  return from !== null && from <= today;
}

/** What can be deprecated: a field, an argument, an input field or an enum value. */
interface Part {
  name: string;
  /** The type that it leads to. */
  typeName?: string;
  reason: string | null | undefined;
}

export function listParts(schema: GraphQLSchema): Part[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Part[] => {
    if (type.name.startsWith('__')) return [];
    if (isEnumType(type)) {
      return type.getValues().map(({ name, deprecationReason: reason }) => ({
        name: `${type.name}.${name}`,
        reason,
      }));
    }
    if (isInputObjectType(type)) return Object.values(type.getFields()).map(toPart);
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      toPart(field),
      ...field.args.map(toPart),
    ]);
  });
}

/** graphql names fields and arguments by their coordinates. */
const toPart = (part: {
  type: GraphQLType;
  deprecationReason?: string | null | undefined;
}): Part => ({
  name: String(part),
  typeName: getNamedType(part.type).name,
  reason: part.deprecationReason,
});

function listNewDeprecations(before: Part[], after: GraphQLSchema): Change[] {
  const old = new Map(before.map(({ name, reason }) => [name, reason]));
  return listParts(after)
    .filter(({ name, reason }) => reason && old.get(name) !== reason)
    .map(({ name, reason }) => ({
      kind: 'Deprecated',
      text: `${name} is deprecated. ${reason ?? ''}`,
      isEarly: false,
    }));
}

/** graphql does not compare `@oneOf`. */
function listNewChoices(before: GraphQLSchema, after: GraphQLSchema): Change[] {
  return Object.values(after.getTypeMap()).flatMap((type): Change[] => {
    const old = before.getType(type.name);
    if (!isInputObjectType(type) || !isInputObjectType(old)) return [];
    if (type.isOneOf === old.isOneOf) return [];
    return type.isOneOf
      ? [{ kind: 'Breaking', text: `${type.name} takes exactly one field now.`, isEarly: true }]
      : [{ kind: 'Added', text: `${type.name} takes several fields now.`, isEarly: false }];
  });
}
