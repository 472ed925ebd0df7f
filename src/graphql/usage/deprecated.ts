import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  separateOperations,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isObject } from '../../input/is-object.ts';

/** How many values of one call are looked at. */
const maxValues = 1_000;
const none: readonly string[] = [];

interface OperationParts {
  /** What the document names. */
  named: readonly string[];
  /** The variables whose values may name more. */
  variables: readonly { name: string; type: GraphQLInputType }[];
}

interface Deprecable {
  deprecationReason?: string | null | undefined;
}

const isDeprecated = ({ deprecationReason }: Deprecable) => typeof deprecationReason === 'string';

export const hasDeprecatedParts = (schema: GraphQLSchema): boolean =>
  Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .some(hasDeprecated);

/**
 * Finds the deprecated parts of the schema that an operation uses, named as in the list of schema
 * changes: `Type.field`, `Type.field(argument:)`, `Input.field` or `Enum.VALUE`. What a document names
 * is found once in its life; a schema without deprecated parts costs nothing.
 */
export function createDeprecationFinder(schema: GraphQLSchema) {
  if (!hasDeprecatedParts(schema)) return () => none;
  const known = new WeakMap<DocumentNode, Map<string, OperationParts>>();
  const leads = createInputSearch();

  function findParts(document: DocumentNode, operationName: string | null): OperationParts {
    const ofDocument = known.get(document) ?? new Map<string, OperationParts>();
    known.set(document, ofDocument);
    const before = ofDocument.get(operationName ?? '');
    if (before) return before;
    const fresh = readParts(schema, document, operationName, leads);
    ofDocument.set(operationName ?? '', fresh);
    return fresh;
  }

  return (
    document: DocumentNode,
    operationName: string | null | undefined,
    values: Readonly<Record<string, unknown>>,
  ): readonly string[] => {
    const { named, variables } = findParts(document, operationName ?? null);
    if (variables.length === 0) return named;
    const found = new Set(named);
    const look = createValueSearch(leads, found);
    for (const { name, type } of variables) look(type, values[name]);
    return [...found];
  };
}

type Leads = (type: GraphQLNamedType) => boolean;

function hasDeprecated(type: GraphQLNamedType): boolean {
  if (isEnumType(type)) return type.getValues().some(isDeprecated);
  if (isInputObjectType(type)) return Object.values(type.getFields()).some(isDeprecated);
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  return Object.values(type.getFields()).some(
    (field) => isDeprecated(field) || field.args.some(isDeprecated),
  );
}

/** Whether a value of an input type can use a deprecated part, at any depth. */
function createInputSearch(): Leads {
  const answers = new Map<GraphQLNamedType, boolean>();
  const leads: Leads = (type) => {
    const before = answers.get(type);
    if (before !== undefined) return before;
    // Types can contain themselves.
    answers.set(type, false);
    const inner = isInputObjectType(type) ? Object.values(type.getFields()) : [];
    const found = hasDeprecated(type) || inner.some((field) => leads(getNamedType(field.type)));
    answers.set(type, found);
    return found;
  };
  return leads;
}

function readParts(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  leads: Leads,
): OperationParts {
  const operation = getOperationAST(document, operationName);
  if (!operation) return { named: none, variables: [] };
  const alone = separateOperations(document)[operation.name?.value ?? ''] ?? document;
  const variables = (operation.variableDefinitions ?? []).flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined;
    return type && leads(getNamedType(type)) ? [{ name: variable.name.value, type }] : [];
  });
  return { named: listNamed(schema, alone), variables };
}

function listNamed(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  const add = (part: Deprecable | null | undefined, name: string) => {
    if (part && isDeprecated(part)) found.add(name);
  };
  const nameField = () => `${info.getParentType()?.name ?? ''}.${info.getFieldDef()?.name ?? ''}`;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        add(info.getFieldDef(), nameField());
      },
      Argument: ({ name }) => {
        add(info.getArgument(), `${nameField()}(${name.value}:)`);
      },
      ObjectField: ({ name }) => {
        const parent = getNamedType(info.getParentInputType());
        if (isInputObjectType(parent))
          add(parent.getFields()[name.value], `${parent.name}.${name.value}`);
      },
      EnumValue: ({ value }) => {
        add(info.getEnumValue(), `${getNamedType(info.getInputType())?.name ?? ''}.${value}`);
      },
    }),
  );
  return [...found];
}

function createValueSearch(leads: Leads, found: Set<string>) {
  let left = maxValues;

  function lookAt(named: GraphQLNamedType, value: unknown) {
    const known =
      isEnumType(named) && typeof value === 'string' ? named.getValue(value) : undefined;
    if (known && isDeprecated(known)) found.add(`${named.name}.${known.name}`);
  }

  function lookInto(named: GraphQLNamedType, value: Record<string, unknown>) {
    if (!isInputObjectType(named)) return;
    for (const field of Object.values(named.getFields())) {
      if (!Object.hasOwn(value, field.name)) continue;
      if (isDeprecated(field)) found.add(`${named.name}.${field.name}`);
      look(field.type, value[field.name]);
    }
  }

  function look(type: GraphQLInputType, value: unknown): void {
    const named = getNamedType(type);
    if (left <= 0 || (value ?? null) === null || !leads(named)) return;
    left -= 1;
    const inner = getNullableType(type);
    if (isListType(inner)) {
      for (const item of Array.isArray(value) ? value : [value]) look(inner.ofType, item);
    } else if (isObject(value)) lookInto(named, value);
    else lookAt(named, value);
  }

  return look;
}
