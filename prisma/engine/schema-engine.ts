import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import type * as Engine from '@prisma/schema-engine-wasm';

/** Prisma's schema engine, which compares models and migrations. Development only: the server runs the SQL by itself. */
export async function startEngine(
  connect: () => Promise<SqlDriverAdapter>,
  models: Engine.SchemaContainer[],
): Promise<Engine.SchemaEngine> {
  loading ??= instantiateEngine();
  const engine = await loading;
  const datamodels = models.map(({ path, content }): [string, string] => [path, content]);
  const silent = (): void => undefined;
  const adapters = {
    provider: 'postgres',
    adapterName: 'almanac',
    connect,
    connectToShadowDb: connect,
  } as const;
  return engine.SchemaEngine.new(
    { datamodels },
    silent,
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
}

let loading: Promise<typeof Engine> | undefined;

/** The package's own entry imports the WebAssembly as a module, of which Node warns as experimental. */
async function instantiateEngine(): Promise<typeof Engine> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const [glue, wasm] = await Promise.all([
    import('@prisma/schema-engine-wasm/schema_engine_bg'),
    readFile(join(entry, '..', 'schema_engine_bg.wasm')),
  ]);
  const { instance } = await WebAssembly.instantiate(wasm, {
    './schema_engine_bg.js': letExit(glue),
  });
  // Where the engine's panics go; without it they are lost in a TypeError.
  const set_message = (message: string): never => {
    throw new Error(message);
  };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message } });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return glue;
}

/** The engine's timer for its lock runs ten seconds, come what may: it must not hold up a process that is done. */
function letExit(glue: typeof Engine): WebAssembly.ModuleImports {
  const timer = (run: () => void, ms: number): NodeJS.Timeout => setTimeout(run, ms).unref();
  const functions = Object.entries(glue) as [string, WebAssembly.ImportValue][];
  return Object.fromEntries(
    functions.map(([name, run]) => [name, name.startsWith('__wbg_setTimeout_') ? timer : run]),
  );
}
