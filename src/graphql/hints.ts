import type { Context } from '../context/context.ts';
import type { DocumentOptions } from './documents.ts';
import { createHints, type Hints } from './validate/hints.ts';
import type { FindVisibleSchema } from './visible.ts';

export type HintsFor = (context: Pick<Context, 'viewer'> | undefined) => Hints;

/** Errors may name what introspection shows to the same caller. */
export const createHintsFor =
  ({ schema, introspection }: DocumentOptions, findVisibleSchema: FindVisibleSchema): HintsFor =>
  (context) =>
    createHints(() =>
      introspection ? (findVisibleSchema(context?.viewer)?.part ?? schema) : null,
    );
