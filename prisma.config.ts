import process from 'node:process';
import { defineConfig } from 'prisma/config';

// `prisma generate` asks for a schema engine it never runs; naming any binary spares the download.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma' });
