import { type GraphQLResolveInfo, isInterfaceType, isObjectType } from 'graphql';

/** Whether records of the type that a global id names can be looked up. */
export const isNodeType = (name: string | undefined, { schema }: GraphQLResolveInfo) => {
  const [type, node] = [schema.getType(name ?? ''), schema.getType('Node')];
  return isObjectType(type) && isInterfaceType(node) && schema.isSubType(node, type);
};
