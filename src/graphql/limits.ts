import {
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { findTextProblem } from '../input/format.ts';
import { listFragments, measureOverlaps } from './overlap.ts';

/** The limits of one document. They are checked before validation, so that hostile documents cost little. */
const limits = {
  tokens: 3_000,
  /** The brackets of fields, input objects, lists and types, nested. */
  brackets: 64,
  depth: 16,
  aliases: 60,
  directives: 50,
  /** Fields after every fragment is spread where it is used. */
  fields: 5_000,
  rootFields: 25,
  /** Pairs of equal fields that validation compares. It takes a microsecond or two for each. */
  overlaps: 1_000,
} as const;

type DocumentSize = Record<
  Exclude<keyof typeof limits, 'tokens' | 'brackets' | 'overlaps'>,
  number
>;

/** Parses a document, and refuses one that is too large. */
export function parseLimited(source: string): DocumentNode {
  const document = parseBounded(source);
  assertWithinLimits(document);
  return document;
}

const openers: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L]);
const closers: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R]);

/** Runs before the parser, which recurses once for each of them, and reads as the parser does. */
function assertDepth(source: string) {
  const lexer = new Lexer(new Source(source));
  let depth = 0;
  for (let count = 0; count < limits.tokens; count++) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (openers.has(kind)) depth++;
    else if (closers.has(kind)) depth--;
    if (depth > limits.brackets) {
      throw createDocumentError(
        `The operation is nested too deeply (maximum ${limits.brackets} pairs of brackets)`,
      );
    }
  }
}

function parseBounded(source: string): DocumentNode {
  try {
    assertDepth(source);
    return parse(source, { maxTokens: limits.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions['code']) throw error;
    const { nodes, source: text, positions, message } = error;
    // Too many tokens is a limit of ours, not a syntax error.
    const spec = !/more than \d+ tokens/.test(message);
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400, spec } };
    throw new GraphQLError(omitQuotes(message), { nodes, source: text, positions, extensions });
  }
}

/** A syntax error quotes what it found, which may be a secret or long. Its location says where it is. */
const omitQuotes = (message: string) =>
  message
    .replace(/(Name|Int|Float|String|BlockString|Comment) ".*"/s, '$1')
    .replace(/^(Syntax Error: Invalid[^:]*):.*/s, '$1.')
    .slice(0, 300);

/** Throws if a parsed document exceeds a limit. */
export function assertWithinLimits(document: DocumentNode) {
  const measured = measureDocument(document);
  if (measured.depth > limits.depth) {
    throw createDocumentError(
      `The operation is nested too deeply (maximum ${limits.depth} levels)`,
    );
  }
  for (const [name, words] of countedParts) {
    if (measured[name] > limits[name]) {
      throw createDocumentError(`The operation has too many ${words} (maximum ${limits[name]})`);
    }
  }
  if (measureOverlaps(document, limits.overlaps) > limits.overlaps) {
    throw createDocumentError(
      'The operation repeats fields or fragments too often: select each field once',
    );
  }
}

const countedParts = [
  ['aliases', 'aliases'],
  ['directives', 'directives'],
  ['fields', 'fields'],
  ['rootFields', 'root fields'],
] as const;

function measureDocument(document: DocumentNode): DocumentSize {
  const measured: DocumentSize = { depth: 0, aliases: 0, directives: 0, fields: 0, rootFields: 0 };
  visit(document, {
    Directive: () => void measured.directives++,
    Field: ({ alias }) => void (alias && measured.aliases++),
    StringValue: ({ value }) => {
      const problem = findTextProblem(value);
      if (problem) throw createDocumentError(`A text in the operation ${problem}`);
    },
  });
  const measureExtent = createExtentMeter(document);
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields, breadth } = measureExtent(node.selectionSet);
    measured.depth = Math.max(measured.depth, depth);
    measured.fields = Math.max(measured.fields, fields);
    measured.rootFields = Math.max(measured.rootFields, breadth);
  }
  return measured;
}

interface Extent {
  depth: number;
  fields: number;
  /** Fields on this level only. */
  breadth: number;
}

/** Measures each fragment once: spreading nested fragments would double the work on each line. */
function createExtentMeter(document: DocumentNode) {
  const fragments = listFragments(document.definitions);
  const known = new Map<SelectionSetNode, Extent>();

  return function extentOf(set: SelectionSetNode | undefined): Extent {
    if (!set) return emptyExtent;
    const before = known.get(set);
    if (before) return before;
    // A fragment that contains itself counts nothing here; validation refuses it.
    known.set(set, emptyExtent);
    const sum: Extent = { depth: 0, fields: 0, breadth: 0 };
    for (const node of set.selections) {
      const inner = extentOf(
        node.kind === Kind.FRAGMENT_SPREAD
          ? fragments.get(node.name.value)?.selectionSet
          : node.selectionSet,
      );
      const isField = node.kind === Kind.FIELD;
      sum.depth = Math.max(sum.depth, inner.depth + (isField ? 1 : 0));
      sum.fields += inner.fields + (isField ? 1 : 0);
      sum.breadth += isField ? 1 : inner.breadth;
    }
    known.set(set, sum);
    return sum;
  };
}

const emptyExtent: Extent = { depth: 0, fields: 0, breadth: 0 };

const createDocumentError = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
