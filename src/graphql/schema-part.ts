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
import { accessOf, type Part } from './access-of.ts';

type May = (access: Access) => boolean;
type Rule = ReturnType<typeof createRule>;
type Fields<Field> = Readonly<Record<string, Field>>;
type Typed = Part & { type: GraphQLType };

/** The part of a schema that asks for no more than this; what nothing leads to is not in it. */
export function partOf(whole: GraphQLSchema, may: May): GraphQLSchema {
  const rule = createRule(whole, may);
  const copyOf = createCopier(rule);
  const root = (type: GraphQLObjectType | null | undefined) =>
    type && Object.values(type.getFields()).some(rule.isKept) ? copyOf(type) : null;
  return new GraphQLSchema({
    ...whole.toConfig(),
    query: root(whole.getQueryType()),
    mutation: root(whole.getMutationType()),
    subscription: root(whole.getSubscriptionType()),
    // Those behind `node`: no field names them.
    types: Object.values(whole.getTypeMap())
      .filter((type) => accessOf(type) !== undefined && rule.isShown(type))
      .map(copyOf),
    assumeValid: true,
  });
}

function createRule(whole: GraphQLSchema, may: May) {
  function isShown(part: Part): boolean {
    const access = accessOf(part);
    return access === undefined || may(access);
  }

  /** `node` leads to records of the types that are shown, if there are any. */
  const leadsOn = (type: GraphQLAbstractType) => whole.getPossibleTypes(type).some(isShown);

  function isKept(field: Typed): boolean {
    const type = getNamedType(field.type);
    return isShown(field) && (!isAbstractType(type) || leadsOn(type));
  }

  return { isShown, leadsOn, isKept };
}

function createCopier({ isShown, leadsOn, isKept }: Rule) {
  const copies = new Map<GraphQLNamedType, GraphQLNamedType>();

  function copyOf<Type extends GraphQLType>(type: Type): Type;
  function copyOf(type: GraphQLType): GraphQLType {
    if (isListType(type)) return new GraphQLList(copyOf(type.ofType));
    if (isNonNullType(type)) return new GraphQLNonNull(copyOf(type.ofType));
    let copy = copies.get(type);
    if (!copy) copies.set(type, (copy = copied(type)));
    return copy;
  }

  function fieldsOf<Field extends Typed>(fields: Fields<Field>): Fields<Field> {
    const kept = Object.entries(fields).filter(([, field]) => isKept(field));
    return Object.fromEntries(
      kept.map(([name, field]) => [name, { ...field, type: copyOf(field.type) }]),
    );
  }

  const partsOf = (type: GraphQLObjectType | GraphQLInterfaceType) => ({
    interfaces: () => type.getInterfaces().filter(leadsOn).map(copyOf),
    fields: () =>
      Object.fromEntries(
        Object.entries(fieldsOf(type.toConfig().fields)).map(([name, field]) => [
          name,
          { ...field, args: fieldsOf(field.args) },
        ]),
      ),
  });

  /** Scalars and enums are whole wherever they are used. */
  function copied(type: GraphQLNamedType): GraphQLNamedType {
    if (isObjectType(type)) return new GraphQLObjectType({ ...type.toConfig(), ...partsOf(type) });
    if (isInterfaceType(type)) {
      return new GraphQLInterfaceType({ ...type.toConfig(), ...partsOf(type) });
    }
    if (isInputObjectType(type)) {
      const config = type.toConfig();
      return new GraphQLInputObjectType({ ...config, fields: () => fieldsOf(config.fields) });
    }
    if (isUnionType(type)) {
      const types = () => type.getTypes().filter(isShown).map(copyOf);
      return new GraphQLUnionType({ ...type.toConfig(), types });
    }
    return type;
  }

  return copyOf;
}
