import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BreakingChangeType, buildSchema, findSchemaChanges, printSchema } from 'graphql';
import { buildAnsweredSchema, schema } from './index.ts';

/**
 * Writes the schema as SDL beside the code, so that every change of it is a visible diff. A change
 * that breaks clients is written only when it is announced: `npm run generate -- --breaking`.
 */
const schemaFile = join(import.meta.dirname, 'schema.graphql');
const currentSdl = existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
const newSdl = `${printSchema(schema)}\n`;

function listBreakingChanges(): string[] {
  if (currentSdl === '') return [];
  return findSchemaChanges(buildSchema(currentSdl), schema)
    .filter(({ type }) => Object.hasOwn(BreakingChangeType, type))
    .map(({ description }) => `  ${description}`);
}

function fail(...lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

function writeSchema(args: string[]): void {
  if (newSdl === currentSdl) return;
  if (args.includes('--check')) {
    fail('schema/schema.graphql is not what the code says: run `npm run generate`.');
    return;
  }
  const broken = args.includes('--breaking') ? [] : listBreakingChanges();
  if (broken.length === 0) writeFileSync(schemaFile, newSdl);
  else fail('This breaks clients; if it is meant to, add -- --breaking:', ...broken);
}

const args = process.argv.slice(2);
// For `codegen.ts`: the schema that types our own documents.
if (args.includes('--answered')) process.stdout.write(printSchema(buildAnsweredSchema()));
else writeSchema(args);
