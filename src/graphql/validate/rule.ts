import {
  type ArgumentNode,
  type ASTNode,
  type ASTVisitor,
  type DirectiveNode,
  type FieldNode,
  getNamedType,
  type GraphQLArgument,
  isInputType,
  isLeafType,
  isRequiredArgument,
  Kind,
  replaceVariables,
  typeFromAST,
  type ValidationContext,
  type ValueNode,
} from 'graphql';
import { describeUnknownName, type Hints, shortenName } from './hints.ts';
import { findInputProblems, type InputReader } from './input.ts';
import { createProblemError } from './problem.ts';

/**
 * The rules that name places by their paths, such as `createBooking.input.start`. A path starts at
 * the operation or the fragment, and has aliases where the caller gave them.
 */
export const createPathRules = (hints: Hints) =>
  [checkFields, checkArguments, checkRequiredArguments, checkVariables].map(
    (createRule) => (context: ValidationContext) => createRule(context, hints),
  );

type Ancestors = readonly (ASTNode | readonly ASTNode[])[];

/** How a part of a document is called in a path; null if it has no part in it. */
function readPathName(node: ASTNode | readonly ASTNode[]): string | null {
  if (!('kind' in node)) return null;
  if (node.kind === Kind.FIELD) return (node.alias ?? node.name).value;
  if (node.kind === Kind.DIRECTIVE) return `@${node.name.value}`;
  if (node.kind === Kind.VARIABLE_DEFINITION) return node.variable.name.value;
  return node.kind === Kind.FRAGMENT_DEFINITION ? node.name.value : null;
}

function formatPath(nodes: Ancestors, more?: string): string {
  const names = nodes.flatMap((node) => readPathName(node) ?? []).map(shortenName);
  return [...names, ...(more === undefined ? [] : [more])].join('.');
}

function checkFields(context: ValidationContext, hints: Hints): ASTVisitor {
  function findProblem({ name, selectionSet }: FieldNode): string | null {
    const [owner, type] = [context.getParentType(), context.getType()];
    if (!owner) return null;
    if (!context.getFieldDef()) return hints.describeUnknownField(owner.name, name.value);
    if (!type || isLeafType(getNamedType(type)) !== Boolean(selectionSet)) return null;
    return selectionSet ? 'must not have a selection of fields' : 'must have a selection of fields';
  }

  return {
    Field: (node, _key, _parent, _path, ancestors) => {
      const message = findProblem(node);
      if (message === null) return;
      const path = formatPath([...ancestors, node]);
      context.reportError(createProblemError({ path, message }, [node]));
    },
  };
}

function checkArguments(context: ValidationContext, hints: Hints): ASTVisitor {
  function describeUnknown(name: string): string | null {
    const directive = context.getDirective();
    if (directive) return describeUnknownName(name, directive.args.map(readName));
    const field = context.getFieldDef();
    const owner = context.getParentType();
    return field && owner ? hints.describeUnknownArgument(owner.name, field.name, name) : null;
  }

  return {
    Argument: (node, _key, _parent, _path, ancestors) => {
      const argument = context.getArgument();
      const name = node.name.value;
      const path = formatPath(ancestors, shortenName(name));
      const message = argument ? null : describeUnknown(name);
      if (argument) checkValue(context, { hints, type: argument.type, given: node.value, path });
      else if (message !== null) {
        context.reportError(createProblemError({ path, message }, [node]));
      }
    },
  };
}

interface Value {
  hints: Hints;
  type: unknown;
  given: ValueNode;
  path: string;
}

function checkValue(context: ValidationContext, { type, ...value }: Value) {
  if (!isInputType(type)) return;
  for (const problem of findInputProblems({ reader: literalReader, type, ...value })) {
    context.reportError(createProblemError(problem, [problem.at]));
  }
}

const readName = ({ name }: { name: string }) => name;

function checkRequiredArguments(context: ValidationContext, hints: Hints): ASTVisitor {
  function check(
    owner: ArgumentOwner | null | undefined,
    nodes: Ancestors,
    isShown = isAlwaysShown,
  ) {
    const node = nodes.at(-1) as FieldNode | DirectiveNode;
    const names = new Set(node.arguments?.map(({ name }: ArgumentNode) => name.value));
    for (const argument of owner?.args ?? []) {
      if (names.has(argument.name) || !isRequiredArgument(argument)) continue;
      const problem = isShown(argument.name)
        ? { path: formatPath(nodes, argument.name), message: 'is required' }
        : { path: formatPath(nodes), message: 'lacks a required argument' };
      context.reportError(createProblemError(problem, [node]));
    }
  }

  return {
    Field: (node, _key, _parent, _path, ancestors) => {
      const owner = context.getParentType()?.name ?? '';
      check(context.getFieldDef(), [...ancestors, node], (name) =>
        hints.showsArgument(owner, node.name.value, name),
      );
    },
    Directive: (node, _key, _parent, _path, ancestors) => {
      check(context.getDirective(), [...ancestors, node]);
    },
  };
}

interface ArgumentOwner {
  args: readonly GraphQLArgument[];
}
const isAlwaysShown: (name: string) => boolean = () => true;

/** The types that a document names, and the defaults of its variables. */
function checkVariables(context: ValidationContext, hints: Hints): ASTVisitor {
  const schema = context.getSchema();
  return {
    NamedType: (node, _key, _parent, _path, ancestors) => {
      if (schema.getType(node.name.value)) return;
      const message = hints.describeUnknownType(node.name.value);
      const path = formatPath(ancestors);
      context.reportError(createProblemError({ path, message }, [node]));
    },
    VariableDefinition: ({ variable, type, defaultValue: given }) => {
      const path = shortenName(variable.name.value);
      if (given) checkValue(context, { hints, type: typeFromAST(schema, type), given, path });
    },
  };
}

const literalReader: InputReader<ValueNode> = {
  isOpen: ({ kind }) => kind === Kind.VARIABLE,
  isNull: ({ kind }) => kind === Kind.NULL,
  listItems: (given) => (given.kind === Kind.LIST ? given.values : null),
  mapFields: (given) =>
    given.kind === Kind.OBJECT
      ? new Map(given.fields.map(({ name, value }) => [name.value, value]))
      : null,
  coerce: (given, type) =>
    type.coerceInputLiteral
      ? type.coerceInputLiteral(replaceVariables(given), true)
      : type.parseLiteral(given, undefined, true),
};
