import { type GraphQLSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Access } from '../auth/access.ts';
import { isScope, type Scope } from '../scopes.ts';

export interface SchemaElement {
  extensions: {
    /** Of types behind `node`, and of inputs. */
    access?: Access;
    /** Of fields: what they were built with. */
    pothosOptions?: { authScopes?: { scope?: Access; appScope?: Access } };
  };
}

/** What an app needs for a part of the schema, as that says itself; undefined: nothing of its own. */
export function readAccess({ extensions }: SchemaElement): Access | undefined {
  const { scope, appScope } = extensions.pothosOptions?.authScopes ?? {};
  return extensions.access ?? scope ?? appScope;
}

/** The scopes an app needs for all of a document; null where only the key of a user will do. */
export function findRequiredScopes(source: string, schema: GraphQLSchema): Scope[] | null {
  const needed = new Set<Access>();
  const types = new TypeInfo(schema);
  const Field = () => {
    const field = types.getFieldDef();
    const access = field && readAccess(field);
    if (access) needed.add(access);
  };
  visit(parse(source), visitWithTypeInfo(types, { Field }));
  return needed.has('EVERYTHING') ? null : [...needed].filter(isScope).sort();
}
