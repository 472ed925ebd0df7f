import { vi } from 'vitest';

// Workers load `src` once and keep it. The modules of the tests themselves, with the database and
// the server of a file, start anew in every file.
vi.resetModules();
