import {
  getNamedType,
  type GraphQLAbstractType,
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
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Access } from '../auth/access.ts';
import { readAccess, type SchemaElement } from './access-of.ts';

type CanAccess = (access: Access) => boolean;
type VisibilityRule = ReturnType<typeof createVisibilityRule>;
type FieldMap<Field> = Readonly<Record<string, Field>>;
type TypedElement = SchemaElement & { type: GraphQLType };

/** The part of a schema that asks for no more than this; what nothing leads to is not in it. */
export function restrictSchema(whole: GraphQLSchema, may: CanAccess): GraphQLSchema {
  const rule = createVisibilityRule(whole, may);
  const copyType = createTypeCopier(rule);
  const copyRootType = (type: GraphQLObjectType | null | undefined) =>
    type && Object.values(type.getFields()).some(rule.isKept) ? copyType(type) : null;
  return new GraphQLSchema({
    ...whole.toConfig(),
    query: copyRootType(whole.getQueryType()),
    mutation: copyRootType(whole.getMutationType()),
    subscription: copyRootType(whole.getSubscriptionType()),
    // Those behind `node`: no field names them.
    types: Object.values(whole.getTypeMap())
      .filter((type) => readAccess(type) !== undefined && rule.isShown(type))
      .map(copyType),
    assumeValid: true,
  });
}

function createVisibilityRule(whole: GraphQLSchema, may: CanAccess) {
  function isShown(part: SchemaElement): boolean {
    const access = readAccess(part);
    return access === undefined || may(access);
  }

  /** `node` leads to records of the types that are shown, if there are any. */
  const hasShownType = (type: GraphQLAbstractType) => whole.getPossibleTypes(type).some(isShown);

  function isReachable(field: TypedElement): boolean {
    const type = getNamedType(field.type);
    return isShown(field) && (!isAbstractType(type) || hasShownType(type));
  }

  return { isShown, leadsOn: hasShownType, isKept: isReachable };
}

function createTypeCopier({ isShown, leadsOn, isKept }: VisibilityRule) {
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
      Object.fromEntries(
        Object.entries(copyFields(type.toConfig().fields)).map(([name, field]) => [
          name,
          { ...field, args: copyFields(field.args) },
        ]),
      ),
  });

  /** Scalars and enums are whole wherever they are used. */
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
    return type;
  }

  return copyType;
}
