import {
  type GraphQLError,
  type GraphQLSchema,
  resolveSchemaCoordinate,
  validateExecutionArgs,
} from 'graphql';
import type { Context } from '../context/context.ts';
import type { Retirement } from '../context/note.ts';
import { chargeDocument } from './cost.ts';
import type { DocumentCache, DocumentOptions } from './documents.ts';
import { createHintsFor, type HintsFor } from './hints.ts';
import type { Admitted, Asked, OperationStage } from './kit/stage.ts';
import { createDeprecationFinder, hasDeprecatedParts } from './usage/deprecated.ts';
import { validateDocument } from './validate/document.ts';
import { listVariableProblems } from './validate/variables.ts';
import { copyPart, createVisibleSchema } from './visible.ts';

export interface SunsetOptions extends DocumentOptions {
  /**
   * Reads when a part was deprecated, and when it goes, from the reason that the schema gives. Absent
   * where nobody is told.
   */
  readRetirement?: (reason: string) => Retirement | null;
}

type Announced = Required<SunsetOptions>;

/**
 * Notes when the deprecated parts go that a caller's operation uses. If they rehearse the sunset, it
 * answers with the errors that this operation gets once these parts are gone. We change our own documents
 * before what they use is gone.
 */
export function createSunset(
  options: SunsetOptions & { documents: Pick<DocumentCache, 'isOwn'> },
): OperationStage<Admitted>['pass'] {
  const { schema, readRetirement, documents } = options;
  if (!readRetirement || !hasDeprecatedParts(schema)) return (operation, next) => next(operation);
  const announced = { ...options, readRetirement };
  const findDeprecated = createDeprecationFinder(schema);
  const readPart = createPartReader(announced);
  const rehearse = createRehearsal(announced);

  function listGone(asked: Asked): readonly GraphQLError[] {
    const { contextValue: context, document, operationName, variableValues } = asked;
    const parts = findDeprecated(document, operationName, variableValues ?? {});
    const retirements = parts.map(readPart).filter((retirement) => retirement !== null);
    if (retirements.length > 0) context?.noteRetired?.(retirements);
    return context?.rehearsesSunset ? rehearse(asked, context) : [];
  }

  return (operation, next) => {
    const errors = documents.isOwn(operation.document) ? [] : listGone(operation.asked);
    return errors.length > 0 ? { errors } : next(operation);
  };
}

/** The retirement of a part, by its schema coordinate. */
function createPartReader({ schema, readRetirement }: Announced) {
  const known = new Map<string, Retirement | null>();
  return (coordinate: string): Retirement | null => {
    const before = known.get(coordinate);
    if (before !== undefined) return before;
    const retirement = readRetirement(findPart(schema, coordinate)?.deprecationReason ?? '');
    known.set(coordinate, retirement);
    return retirement;
  };
}

type Deprecable = { deprecationReason?: string | null | undefined } | undefined;

/** What the finder of deprecated parts can name. */
function findPart(schema: GraphQLSchema, coordinate: string): Deprecable {
  const found = resolveSchemaCoordinate(schema, coordinate);
  if (found?.kind === 'FieldArgument') return found.fieldArgument;
  if (found?.kind === 'InputField') return found.inputField;
  if (found?.kind === 'EnumValue') return found.enumValue;
  return found?.kind === 'Field' ? found.field : undefined;
}

/** The schema once every deprecated part is gone. */
function createFutureSchema({ schema, readRetirement }: Announced): GraphQLSchema {
  const stays = ({ deprecationReason }: NonNullable<Deprecable>) =>
    !deprecationReason || readRetirement(deprecationReason) === null;
  return copyPart(schema, {
    isShown: () => true,
    leadsOn: () => true,
    isKept: stays,
    isKeptValue: stays,
  });
}

/** What validation will say, first of the document and then of its variables. */
function createRehearsal(options: Announced) {
  const { introspection } = options;
  const schema = createFutureSchema(options);
  const hintsFor: HintsFor = createHintsFor({ schema, introspection }, createVisibleSchema(schema));

  function validateAgain(args: Asked): readonly GraphQLError[] {
    const { document } = args;
    const hints = hintsFor(args.contextValue);
    const errors = validateDocument({ schema, introspection, document, hints });
    if (errors.length > 0) return errors;
    const validated = validateExecutionArgs({ ...args, schema });
    if ('schema' in validated) return [];
    const problems = listVariableProblems(schema, args, hints);
    return problems.length > 0 ? problems : validated;
  }

  /** It costs what a document costs that nobody has sent before. */
  return (args: Asked, { budget }: Context): readonly GraphQLError[] => {
    chargeDocument(args.document.loc?.source.body ?? '', budget);
    const errors = validateAgain(args);
    if (errors.length > 0) budget.charge(1);
    return errors;
  };
}
