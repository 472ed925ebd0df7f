import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';

/** JSON can be as long as ten or a hundred other fields. What was read is charged by the byte, too. */
const jsonComplexity = 10;

/** Gives each field of JSON its cost, so that no new one can be forgotten. */
export function addJsonCosts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (getNamedType(field.type).name !== 'JSON') continue;
      field.extensions = { ...field.extensions, complexity: jsonComplexity };
    }
  }
  return schema;
}
