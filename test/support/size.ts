import process from 'node:process';

/** How much of it a run does: little in the suite, all of it where the variable says so. */
export const readSize = (variable: string, inSuite: number) =>
  Number(process.env[variable] ?? inSuite);
