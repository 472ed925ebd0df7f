import {
  type DocumentNode,
  getNamedType,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLEnumType,
  type GraphQLEnumValue,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLType,
  GraphQLUnionType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  SchemaMetaFieldDef,
  TypeInfo,
  TypeMetaFieldDef,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Access } from '../auth/access.ts';
import type { Viewer } from '../context/viewer.ts';
import { isScope, type Scope } from '../base/scopes.ts';

/** What an app may see of the schema; null if it may see the whole. */
export const createVisibleSchema = (schema: GraphQLSchema) =>
  cacheByScopes((may) => {
    const part = restrictSchema(schema, may);
    return { part, introspected: restrictIntrospection(part, schema) };
  });

export type FindVisibleSchema = ReturnType<typeof createVisibleSchema>;

/** Runs operations on the whole schema, but introspection shows only the part. */
function restrictIntrospection(part: GraphQLSchema, whole: GraphQLSchema): GraphQLSchema {
  const meta: Record<string, GraphQLField<unknown, unknown>> = {
    __schema: replaceResolver(SchemaMetaFieldDef, () => part),
    __type: replaceResolver(TypeMetaFieldDef, (_root: unknown, { name }: { name: string }) =>
      part.getType(name),
    ),
  };
  const service = whole.getQueryType()?.getFields()['_service'];
  if (service) meta['_service'] = replaceResolver(service, resolveWith(service, part));
  const telling: Partial<GraphQLSchema> = {
    getField: (type, name) => {
      const field = whole.getField(type, name);
      return field && (meta[name] ?? field);
    },
    getPossibleTypes: (type) =>
      (whole.getType(type.name) === type ? whole : part).getPossibleTypes(type),
  };
  return Object.assign(Object.create(whole) as GraphQLSchema, telling);
}

/** Resolves a field as if this were the schema. */
const resolveWith =
  ({ resolve }: GraphQLField<unknown, unknown>, schema: GraphQLSchema): Resolver =>
  (root, args, context, info) =>
    resolve?.(root, args, context, { ...info, schema });

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** The same field with another resolver. */
const replaceResolver = <Field extends object>(field: Field, resolve: unknown): Field =>
  Object.assign(Object.create(field) as Field, { resolve });

/** There are 243 sets of scopes, and each result takes up to half a megabyte. */
const maxKept = 32;

/**
 * Makes something once for each set of scopes, for apps that see only what their token allows.
 * Returns null for API keys and callers without a credential, who see everything.
 */
export function cacheByScopes<Made extends object>(
  make: (may: (access: Access) => boolean) => Made,
) {
  const kept = new LRUCache<string, Made>({ max: maxKept });
  return (viewer: Viewer | null | undefined): Made | null => {
    if (viewer?.credential.kind !== 'ACCESS_TOKEN') return null;
    const scopes: ReadonlySet<Access> = viewer.credential.scopes;
    const name = [...scopes].sort().join();
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make((access) => scopes.has(access));
    kept.set(name, made);
    return made;
  };
}

type CanAccess = (access: Access) => boolean;

/** What stays when a part of a schema is copied. */
interface PartRule {
  /** Types behind `node`, which no field names, and members of unions. */
  isShown: (part: SchemaElement) => boolean;
  /** Whether an interface or a union has a type left. */
  leadsOn: (type: GraphQLAbstractType) => boolean;
  /** Fields, arguments and fields of inputs. */
  isKept: (field: TypedElement) => boolean;
  /** Enums are copied only if values go. */
  isKeptValue?: (value: GraphQLEnumValue) => boolean;
}

type FieldMap<Field> = Readonly<Record<string, Field>>;
type TypedElement = SchemaElement & { type: GraphQLType; deprecationReason?: Maybe<string> };
type Maybe<Value> = Value | null | undefined;

/** The part of a schema that these rights can use. */
export const restrictSchema = (whole: GraphQLSchema, may: CanAccess): GraphQLSchema =>
  copyPart(whole, createVisibilityRule(whole, may));

/** A part of a schema, without types that nothing leads to. */
export function copyPart(whole: GraphQLSchema, rule: PartRule): GraphQLSchema {
  const copyType = createTypeCopier(rule);
  const copyRootType = (type: GraphQLObjectType | null | undefined) =>
    type && Object.values(type.getFields()).some(rule.isKept) ? copyType(type) : null;
  return new GraphQLSchema({
    ...whole.toConfig(),
    query: copyRootType(whole.getQueryType()),
    mutation: copyRootType(whole.getMutationType()),
    subscription: copyRootType(whole.getSubscriptionType()),
    // The types behind `node`, which no field names.
    types: Object.values(whole.getTypeMap())
      .filter((type) => readAccess(type) !== undefined && rule.isShown(type))
      .map(copyType),
    assumeValid: true,
  });
}

function createVisibilityRule(whole: GraphQLSchema, may: CanAccess): PartRule {
  function isShown(part: SchemaElement): boolean {
    const access = readAccess(part);
    return access === undefined || may(access);
  }

  /** True if `node`, say, can return at least one type that is shown. */
  const hasShownType = (type: GraphQLAbstractType) => whole.getPossibleTypes(type).some(isShown);

  function isReachable(field: TypedElement): boolean {
    const type = getNamedType(field.type);
    return isShown(field) && (!isAbstractType(type) || hasShownType(type));
  }

  return { isShown, leadsOn: hasShownType, isKept: isReachable };
}

function createTypeCopier({ isShown, leadsOn, isKept, isKeptValue }: PartRule) {
  const copies = new Map<GraphQLNamedType, GraphQLNamedType>();

  function copyType<Type extends GraphQLType>(type: Type): Type;
  function copyType(type: GraphQLType): GraphQLType {
    if (isListType(type)) return new GraphQLList(copyType(type.ofType));
    if (isNonNullType(type)) return new GraphQLNonNull(copyType(type.ofType));
    let copy = copies.get(type);
    if (!copy) copies.set(type, (copy = copyNamedType(type)));
    return copy;
  }

  function copyFields<Field extends TypedElement>(fields: FieldMap<Field>): FieldMap<Field> {
    const kept = Object.entries(fields).filter(([, field]) => isKept(field));
    return Object.fromEntries(
      kept.map(([name, field]) => [name, { ...field, type: copyType(field.type) }]),
    );
  }

  const copyMembers = (type: GraphQLObjectType | GraphQLInterfaceType) => ({
    interfaces: () => type.getInterfaces().filter(leadsOn).map(copyType),
    fields: () =>
      mapValues(copyFields(type.toConfig().fields), (field) => ({
        ...field,
        args: copyFields(field.args),
      })),
  });

  /** Scalars are not copied. */
  function copyNamedType(type: GraphQLNamedType): GraphQLNamedType {
    if (isObjectType(type))
      return new GraphQLObjectType({ ...type.toConfig(), ...copyMembers(type) });
    if (isInterfaceType(type)) {
      return new GraphQLInterfaceType({ ...type.toConfig(), ...copyMembers(type) });
    }
    if (isInputObjectType(type)) {
      const config = type.toConfig();
      return new GraphQLInputObjectType({ ...config, fields: () => copyFields(config.fields) });
    }
    if (isUnionType(type)) {
      const listShownTypes = () => type.getTypes().filter(isShown).map(copyType);
      return new GraphQLUnionType({ ...type.toConfig(), types: listShownTypes });
    }
    if (isEnumType(type) && isKeptValue) return copyEnum(type, isKeptValue);
    return type;
  }

  return copyType;
}

const mapValues = <One, Other>(map: FieldMap<One>, change: (value: One) => Other) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

function copyEnum(type: GraphQLEnumType, isKept: (value: GraphQLEnumValue) => boolean) {
  const config = type.toConfig();
  const kept = new Set(
    type
      .getValues()
      .filter(isKept)
      .map(({ name }) => name),
  );
  const values = Object.entries(config.values).filter(([name]) => kept.has(name));
  return new GraphQLEnumType({ ...config, values: Object.fromEntries(values) });
}

interface SchemaElement {
  extensions: {
    /** Set on types behind `node` and on inputs. */
    access?: Access;
    /** Set on fields: the options they were built with. */
    pothosOptions?: { authScopes?: { scope?: Access; appScope?: Access } };
  };
}

/** What a part of the schema requires; undefined if it states nothing. */
export function readAccess({ extensions }: SchemaElement): Access | undefined {
  const { scope, appScope } = extensions.pothosOptions?.authScopes ?? {};
  return extensions.access ?? scope ?? appScope;
}

/** The scopes an app needs for a whole document; null if only the API key of a user will do. */
export function findRequiredScopes(document: DocumentNode, schema: GraphQLSchema): Scope[] | null {
  const needed = new Set<Access>();
  const types = new TypeInfo(schema);
  const Field = () => {
    const field = types.getFieldDef();
    const access = field && readAccess(field);
    if (access) needed.add(access);
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  return needed.has('EVERYTHING') ? null : [...needed].filter(isScope).sort();
}
