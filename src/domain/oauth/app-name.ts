import { lineField } from '../../input/field.ts';

/** Line breaks and marks that turn the direction of text would let a name rewrite the page around it. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** The name by which people decide whether to allow an app. */
export const appNameField = lineField(100).refine(
  (name) => !misleading.test(name),
  'must be one line, without control characters',
);
