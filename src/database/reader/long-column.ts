import type { Column, Model } from './model.ts';

/** Texts that may be longer than a line or two. JSON always may. */
const longTexts: ReadonlySet<string> = new Set([
  'description',
  'bio',
  'cancellationReason',
  'rejectionReason',
  'ratingFeedback',
  'payloadTemplate',
  'requestBody',
  'responseBody',
  'document',
  'notes',
]);

export const listLongColumns = ({ fields }: Model, asked: readonly string[]): Column[] =>
  asked
    .map((name) => fields.get(name))
    .filter((field) => field?.kind === 'column')
    .filter(({ name, sqlType }) => sqlType === 'jsonb' || longTexts.has(name));
