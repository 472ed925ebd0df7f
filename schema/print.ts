import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { printSchema } from 'graphql';
import { buildAnsweredSchema, schema } from './index.ts';

/** Writes the schema as SDL beside the code, so that every change of it is a visible diff. */
const schemaFile = join(import.meta.dirname, 'schema.graphql');
const currentSdl = existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
const newSdl = `${printSchema(schema)}\n`;

function writeSchema(args: string[]): void {
  if (newSdl === currentSdl) return;
  if (args.includes('--check')) {
    process.stderr.write('schema/schema.graphql is out of date: run `npm run generate`.\n');
    process.exitCode = 1;
    return;
  }
  writeFileSync(schemaFile, newSdl);
}

const args = process.argv.slice(2);
// For `codegen.ts`: the schema that types our own documents.
if (args.includes('--answered')) process.stdout.write(printSchema(buildAnsweredSchema()));
else writeSchema(args);
