/**
 * `npm run test:mutation`: can `npm run test:changed` be trusted? Breaks random functions, one at a time, in a checkout
 * of its own. Where the files that it chooses pass, the others run, and must pass as well.
 * MUTATIONS and MUTATION_SEED say how many and which, MUTATION_OF another commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { projectFolder } from './kept.ts';

interface Mutation {
  file: string;
  name: string;
  line: number;
  start: number;
  end: number;
  text: string;
}

const { MUTATIONS: count = '30', MUTATION_SEED: seed = '1' } = process.env;
const commit = process.env['MUTATION_OF'] ?? 'HEAD';
const folder = mkdtempSync(join(tmpdir(), 'almanac-mutation-'));
const checkout = join(folder, 'checkout');
const impactFile = join(folder, 'cache', 'impact.json');
const learned = join(folder, 'learned.json');
const environment = { ...process.env, TEST_CACHE: join(folder, 'cache') };

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder, stdio: 'pipe' });

/** False if the whole ring fails where the chosen files pass. */
function tryMutation({ file, name, line, start, end, text }: Mutation): boolean {
  const path = join(checkout, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.slice(0, start) + text + source.slice(end));
  // What a mutation breaks must be found by what the code ran before it.
  copyFileSync(learned, impactFile);
  const began = performance.now();
  const isFound = !passes('test/ring/changed.ts', '--bail', '1');
  const seconds = Math.round((performance.now() - began) / 1_000);
  copyFileSync(learned, impactFile);
  const missedBy = isFound ? [] : listFailed('test/ring/changed.ts', '--others', '--bail', '1');
  // A test that passes when it runs again did not find the mutation.
  const isMissed =
    missedBy.length > 0 &&
    !passes('node_modules/vitest/vitest.mjs', 'run', '--project', 'quick', ...missedBy);
  writeFileSync(path, source);
  const found = isFound ? 'found' : 'found by no test';
  const verdict = isMissed ? `MISSED, found by ${missedBy.join(', ')}` : found;
  if (missedBy.length > 0 && !isMissed) console.log(`Failed once: ${missedBy.join(', ')}`);
  const change = `${source.slice(start, end)} → ${text}`.replaceAll(/\s+/g, ' ').slice(0, 90);
  console.log(`${verdict}, ${String(seconds)} s: ${file}:${String(line)} ${name}: ${change}`);
  return !isMissed;
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: checkout, env: environment, encoding: 'utf8' });

const passes = (...args: string[]) => run(...args).status === 0;

function listFailed(...args: string[]): string[] {
  const { status, stdout, stderr } = run(...args);
  if (status === 0) return [];
  const failed = [...(stdout + stderr).matchAll(/FAIL .*?(test\/\S+\.test\.ts)/g)];
  if (failed.length === 0) throw new Error(`The tests could not run: ${stderr.slice(-2_000)}`);
  return [...new Set(failed.map(([, file = '']) => file))];
}

/** The same for a seed as long as a function is the same, whatever changes beside it. */
function chooseMutations(): Mutation[] {
  const files = globSync('{src,schema,rest-compat}/**/*.ts', { cwd: checkout }).filter(
    (file) => !/generated|\.d\.ts$/.test(file),
  );
  const rank = ({ file, name, text }: Mutation) =>
    createHash('sha1').update([seed, file, name, text].join('\0')).digest('hex');
  return files
    .flatMap((file) => listMutations(file))
    .map((mutation) => ({ mutation, rank: rank(mutation) }))
    .toSorted((one, other) => one.rank.localeCompare(other.rank))
    .slice(0, Number(count))
    .map(({ mutation }) => mutation);
}

/** One for each function: a condition, a comparison, a number, or else what it returns. */
function listMutations(file: string): Mutation[] {
  const source = readFileSync(join(checkout, file), 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    const change =
      ts.isFunctionLike(node) && 'body' in node && node.body && chooseChange(node.body);
    if (change) {
      const [at, text] = change;
      const start = at.getStart(tree);
      const line = tree.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, name: nameFunction(node), line, start, end: at.end, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function nameFunction(node: ts.Node): string {
  const named = [node, node.parent].find((one) => 'name' in one && one.name);
  return named && 'name' in named ? (named.name as ts.Node).getText() : 'a function';
}

const opposites: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '>=',
  [ts.SyntaxKind.LessThanEqualsToken]: '>',
  [ts.SyntaxKind.GreaterThanToken]: '<=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '<',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

/** What to write in place of a node of this body, outside the functions inside it. */
function chooseChange(body: ts.Node): [ts.Node, string] | undefined {
  const changes: [ts.Node, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const opposite = opposites[node.operatorToken.kind];
      if (opposite) changes.push([node.operatorToken, opposite]);
    }
    if (ts.isIfStatement(node)) changes.push([node.expression, `!(${node.expression.getText()})`]);
    if (ts.isNumericLiteral(node)) changes.push([node, `(${node.getText()} + 1)`]);
    if (ts.isReturnStatement(node) && node.expression)
      changes.push([node.expression, 'undefined as never']);
    ts.forEachChild(node, visit);
  };
  if (ts.isBlock(body)) visit(body);
  else return [body, '(undefined as never)'];
  const text = createHash('sha1').update(`${seed}\0${body.getText()}`).digest().readUInt32BE();
  return changes.length > 0
    ? changes[text % changes.length]
    : [body, "{ throw new Error('broken') }"];
}

git('worktree', 'add', '--detach', checkout, commit);
symlinkSync(join(projectFolder, 'node_modules'), join(checkout, 'node_modules'), 'dir');
try {
  console.log('Runs the quick ring, to learn what each file runs');
  if (!passes('test/ring/changed.ts'))
    throw new Error('The quick ring fails without a mutation: npm run test:changed shows why.');
  copyFileSync(impactFile, learned);
  const missed = chooseMutations().filter((mutation) => !tryMutation(mutation));
  console.log(`${String(missed.length)} of ${count} mutations were found by the whole ring only`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  git('worktree', 'remove', '--force', checkout);
  rmSync(folder, { recursive: true });
}
