import { projectFolder } from '../ring/kept.ts';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { isGenerated } from './sources.ts';

/** Tools find these files by name and read the default export. */
const isToolConfig = (file: string) => !file.includes('/');

const program = createProgram();
const checker = program.getTypeChecker();
const files = program
  .getSourceFiles()
  .map((source) => ({ source, file: relative(projectFolder, source.fileName) }))
  .filter(({ file }) => !/^\.\.|node_modules/.test(file) && !isGenerated(file));

interface Exported {
  name: string;
  file: string;
  symbol: ts.Symbol;
}

const exported: Exported[] = files
  .filter(({ file }) => !isToolConfig(file))
  .flatMap(({ source, file }) => {
    const module = checker.getSymbolAtLocation(source);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    return symbols.map((symbol) => ({ name: symbol.name, file, symbol }));
  });

function createProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(projectFolder, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  return ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
}

/** Names that two files export: an import says which one it means, a search does not. */
export function findDuplicateExports(): string[] {
  const places = Map.groupBy(exported, ({ name }) => name);
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`);
}

/** Exports that no other file imports. A default export is for a tool, which finds it by itself. */
export function findUnusedExports(): string[] {
  const imported = new Set(files.flatMap(({ source }) => listImportedSymbols(source)));
  return exported
    .filter(({ name, symbol }) => name !== 'default' && !imported.has(resolveAlias(symbol)))
    .map(({ name, file }) => `${name} in ${file}`);
}

function listImportedSymbols(source: ts.SourceFile): ts.Symbol[] {
  const found: (ts.Symbol | undefined)[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportSpecifier(node)) found.push(checker.getSymbolAtLocation(node.name));
    else if (ts.isNamespaceImport(node))
      found.push(...listModule(node.parent.parent.moduleSpecifier));
    // `(await import('./x.ts')).name` and `typeof import('./x.ts')` use what they name.
    else if (ts.isImportTypeNode(node) || ts.isCallExpression(node)) found.push(...listLazy(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((symbol) => symbol !== undefined).map(resolveAlias);
}

/** A module that is imported as a whole, at run time, counts as used whole. */
function listLazy(node: ts.ImportTypeNode | ts.CallExpression): ts.Symbol[] {
  const path = ts.isCallExpression(node)
    ? node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]
    : ts.isLiteralTypeNode(node.argument) && node.argument.literal;
  return path ? listModule(path) : [];
}

function listModule(path: ts.Node): ts.Symbol[] {
  const module = checker.getSymbolAtLocation(path);
  return module ? checker.getExportsOfModule(module) : [];
}

function resolveAlias(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Functions named `…Of`, other than `xsOf(viewer)`: the `where` of what a viewer may see. */
export function findMisnamedFunctions(): string[] {
  const stray: string[] = [];
  for (const { source, file } of files) {
    const visit = (node: ts.Node) => {
      const declared = readFunction(node);
      if (declared && !startsWithViewer(declared.run)) stray.push(`${declared.name} in ${file}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return stray;
}

function readFunction(node: ts.Node) {
  if (!ts.isFunctionDeclaration(node) && !ts.isVariableDeclaration(node)) return undefined;
  const run = ts.isFunctionDeclaration(node) ? node : node.initializer;
  const name = node.name?.getText() ?? '';
  const isFunction = run && (ts.isArrowFunction(run) || ts.isFunctionDeclaration(run));
  return isFunction && /[a-z]Of$/.test(name) ? { name, run } : undefined;
}

const startsWithViewer = ({ parameters: [first] }: ts.ArrowFunction | ts.FunctionDeclaration) =>
  first?.name.getText() === 'viewer';
