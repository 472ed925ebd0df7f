import './process/early-stop.ts';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** What one start compiles, the next one reads. It lies with the code, where only those who install it can write. */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./server/start.ts');
