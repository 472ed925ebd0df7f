import {
  type ASTVisitor,
  type DocumentNode,
  FieldsOnCorrectTypeRule,
  GraphQLError,
  type GraphQLSchema,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  NoSchemaIntrospectionCustomRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  specifiedRules,
  validate,
  type ValidationContext,
  ValuesOfCorrectTypeRule,
} from 'graphql';
import type { Hints } from './hints.ts';
import { maxProblems } from './problem.ts';
import { createPathRules } from './rule.ts';

interface Options {
  schema: GraphQLSchema;
  introspection: boolean;
  document: DocumentNode;
  hints: Hints;
}

/** The rules whose work `createPathRules` do: their messages quote values and name hidden types. */
const replacedRules: ReadonlySet<unknown> = new Set([
  FieldsOnCorrectTypeRule,
  KnownArgumentNamesRule,
  KnownTypeNamesRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  ValuesOfCorrectTypeRule,
]);
const keptRules = specifiedRules.filter((rule) => !replacedRules.has(rule));

/** Lists what is wrong with a document. The whole schema decides, and the hints say what is told of it. */
export function validateDocument({ schema, introspection, document, hints }: Options) {
  const rules = [...createPathRules(hints), ...keptRules];
  if (!introspection) rules.push(NoSchemaIntrospectionCustomRule, refuseService);
  const errors = validate(schema, document, rules, {
    maxErrors: maxProblems,
    hideSuggestions: true,
  });
  const isHidden = (name: string) => Boolean(schema.getType(name)) && !hints.isReadable(name);
  return errors.map((error) => toSpecError(error, hideTypes(error.message, isHidden)));
}

/** `_service` tells what introspection tells. */
const refuseService = (context: ValidationContext): ASTVisitor => ({
  Field: (node) => {
    if (context.getFieldDef()?.name !== '_service') return;
    const message =
      'GraphQL introspection has been disabled, but the requested query contained the field "_service".';
    context.reportError(new GraphQLError(message, { nodes: [node] }));
  },
});

/** The rules of graphql name types in quotes, such as `"[Booking!]"`. */
const hideTypes = (message: string, isHidden: (name: string) => boolean) =>
  message.replaceAll(/"([[\]!\w]+)"/g, (quoted, type: string) =>
    isHidden(type.replaceAll(/[[\]!]/g, '')) ? '"…"' : quoted,
  );

const maxMessageLength = 1_000;

/** Under GraphQL over HTTP an invalid document is not always a 4xx. */
const toSpecError = ({ nodes, extensions }: GraphQLError, message: string) =>
  new GraphQLError(message.slice(0, maxMessageLength), {
    nodes: nodes?.slice(0, maxProblems),
    extensions: {
      ...extensions,
      code: 'BAD_USER_INPUT',
      http: { status: 400, spec: true },
    },
  });
