import process from 'node:process';

/** Reads how long a proof runs: short in the suite, longer if the variable says so (`test/README.md`). */
export const readSize = (variable: string, inSuite: number) =>
  Number(process.env[variable] ?? inSuite);
