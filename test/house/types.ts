/**
 * Types, and lint rules for TypeScript, in one process that builds the program once. It looks at the files
 * that did not pass before and at those whose result can have changed. TypeScript's record of the last run
 * says which files use a changed one, so a rule that reads the type of another file runs again.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { clientPackages, describeMissing, missingPackages } from '../ring/client-tests.ts';
import { cacheFolder, projectFolder } from '../ring/kept.ts';
import { projectFiles, readProjectFile } from './sources.ts';

interface Pending {
  tools: string;
  files: string[];
}
const pendingFile = join(cacheFolder, 'pending.json');
const buildInfo = join(cacheFolder, 'types.tsbuildinfo');

/** What decides over every file: rules, compiler options, and the versions of packages. */
const tools = hash(
  'sha256',
  [
    'eslint.config.ts',
    'tsconfig.json',
    'package-lock.json',
    ...clientPackages.map(({ folder }) => `${folder}package-lock.json`),
    'test/house/types.ts',
  ]
    .map(readProjectFile)
    .join(missingPackages.map(({ folder }) => folder).join(' ')),
);

function readPending(): string[] {
  const before = existsSync(pendingFile)
    ? (JSON.parse(readFileSync(pendingFile, 'utf8')) as Pending)
    : undefined;
  if (before?.tools === tools) return before.files;
  rmSync(buildInfo, { force: true });
  return [];
}

function savePending(files: string[]): void {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(pendingFile, JSON.stringify({ tools, files } satisfies Pending));
}

function createBuilder() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(projectFolder, 'tsconfig.json'),
    { incremental: true, tsBuildInfoFile: buildInfo },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error('tsconfig.json cannot be read.');
  return ts.createIncrementalProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
    createProgram: ts.createSemanticDiagnosticsBuilderProgram,
  });
}

const isLeftOut = (file: string) => missingPackages.some(({ folder }) => file.startsWith(folder));
const toPath = ({ fileName }: ts.SourceFile) => relative(projectFolder, fileName);

/** A method of TypeScript's own, which its builder calls for each file whose last result no longer counts. */
interface Checking {
  getBindAndCheckDiagnostics?: (file: ts.SourceFile) => readonly ts.Diagnostic[];
}

/** All type errors, and the files that were checked anew: changed ones, and those that see the change. */
function checkTypes() {
  const program: ts.Program & Checking = builder.getProgram();
  const checked: string[] = [];
  const check = program.getBindAndCheckDiagnostics;
  if (!check) throw new Error('TypeScript has changed: see docs/private-apis.md.');
  program.getBindAndCheckDiagnostics = (file) => {
    checked.push(toPath(file));
    return check(file);
  };
  const found = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  const errors = found.filter(({ file }) => !file || !isLeftOut(toPath(file)));
  return { checked, errors };
}

async function lint(files: string[]) {
  const languageOptions = {
    parserOptions: { programs: [builder.getProgram()], projectService: false },
  };
  const eslint = new ESLint({
    cwd: projectFolder,
    overrideConfig: { languageOptions },
    errorOnUnmatchedPattern: false,
    warnIgnored: false,
  });
  const results = await eslint.lintFiles(files);
  const formatter = await eslint.loadFormatter();
  return { text: await formatter.format(results), failed: results.filter(isRefused) };
}

const isRefused = ({ errorCount, warningCount }: ESLint.LintResult) =>
  errorCount + warningCount > 0;

const before = readPending();
const builder = createBuilder();
const known = new Set(builder.getSourceFiles().map(toPath));
const ours = projectFiles.filter(
  (file) => /\.ts$/.test(file) && existsSync(join(projectFolder, file)),
);
const { checked, errors } = checkTypes();
const affected = new Set([...before, ...checked]);
// A file that belongs to no program has no types: the parser says so.
const files = ours.filter((file) => (affected.has(file) || !known.has(file)) && !isLeftOut(file));
// Until the linter has passed them. TypeScript's record is written after this, so that none is forgotten.
savePending(files);
builder.emit();
const { text, failed } = files.length > 0 ? await lint(files) : { text: '', failed: [] };
savePending(failed.map(({ filePath }) => relative(projectFolder, filePath)));

const host = { ...ts.sys, getCanonicalFileName: String, getNewLine: () => '\n' };
process.stdout.write(
  ts.formatDiagnostics(errors, { ...host, getCurrentDirectory: () => projectFolder }),
);
if (text) console.log(text);
for (const missing of missingPackages) console.log(describeMissing(missing));
if (errors.length + failed.length > 0) process.exitCode = 1;
