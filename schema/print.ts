import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BreakingChangeType, buildSchema, findSchemaChanges, printSchema } from 'graphql';
import { schema } from './index.ts';

/**
 * Writes the schema as SDL beside the code, so that every change of it is a visible diff. A change
 * that breaks clients is written only when it is announced: `npm run generate -- --breaking`.
 */
const file = join(import.meta.dirname, 'schema.graphql');
const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
const printed = `${printSchema(schema)}\n`;

function breakingChanges(): string[] {
  if (present === '') return [];
  return findSchemaChanges(buildSchema(present), schema)
    .filter(({ type }) => Object.hasOwn(BreakingChangeType, type))
    .map(({ description }) => `  ${description}`);
}

function refuse(...lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

function print(args: string[]): void {
  if (printed === present) return;
  if (args.includes('--check')) {
    refuse('schema/schema.graphql is not what the code says: run `npm run generate`.');
    return;
  }
  const broken = args.includes('--breaking') ? [] : breakingChanges();
  if (broken.length === 0) writeFileSync(file, printed);
  else refuse('This breaks clients; if it is meant to, add -- --breaking:', ...broken);
}

print(process.argv.slice(2));
