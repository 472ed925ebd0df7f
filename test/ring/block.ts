import { createHash } from 'node:crypto';
import ts from 'typescript';

/** A function of a source file, without the functions inside it. */
interface Block {
  start: number;
  end: number;
  hash: string;
}

interface Blocks {
  functions: Block[];
  /** What runs when the file is loaded: everything outside functions, without imports and types. */
  rest: string;
}

const shorten = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 10);

/** Takes a source file apart. Comments and the order of its parts do not count. */
export function readBlocks(source: string): Blocks {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ESNext, true);
  const functions: Block[] = [];
  /** The text of a node, with a mark for each function inside it. */
  const describe = (node: ts.Node): string => {
    const start = node.getStart(file);
    let [text, from] = ['', start];
    const visit = (child: ts.Node): void => {
      if (!isFunction(child)) return ts.forEachChild(child, visit);
      text += `${source.slice(from, child.getStart(file))}ƒ`;
      from = child.end;
      functions.push({
        start: child.getStart(file),
        end: child.end,
        hash: shorten(describe(child)),
      });
    };
    ts.forEachChild(node, visit);
    return text + source.slice(from, node.end);
  };
  const rest = file.statements.flatMap((statement) => {
    if (isErased(statement)) return [];
    if (!isFunction(statement)) return [describe(statement)];
    const { end } = statement;
    functions.push({ start: statement.getStart(file), end, hash: shorten(describe(statement)) });
    return [];
  });
  return { functions, rest: shorten(rest.toSorted().join('\n')) };
}

const isFunction = (node: ts.Node) => ts.isFunctionLike(node) && 'body' in node && node.body;

const isErased = (statement: ts.Statement) =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  (ts.isImportDeclaration(statement) && statement.importClause);

/** The blocks that V8 saw running. It knows a function by its end, and begins it a few words later or earlier. */
export function findBlocks({ functions }: Blocks, ranges: [number, number][]): string[] {
  const hashes = ranges.flatMap(([start, end]) => {
    const [nearest] = functions
      .filter((one) => one.end === end)
      .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start));
    return nearest ? [nearest.hash] : [];
  });
  return [...new Set(hashes)];
}
