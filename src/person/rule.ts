import { unpackBody } from '../base/packed.ts';
import { parseTimeZone } from '../input/format.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { type Form, maskJson, type TextRule } from './json.ts';
import type { Disguise } from './disguise.ts';

/** The other values of a row, as texts. */
type RowReader = (column: string) => string | null;

/** What becomes of a column. */
export type ColumnRule = (
  value: string | null,
  disguise: Disguise,
  row: RowReader,
) => string | null;

const keepIf =
  (isHarmless: (text: string) => boolean, otherwise: TextRule = maskAnswer): TextRule =>
  (text, disguise) =>
    isHarmless(text) ? text : otherwise(text, disguise);

/** Keeps what looks like this, and masks everything else. */
export const keepLike = (pattern: RegExp, otherwise?: TextRule) =>
  keepIf((text) => pattern.test(text), otherwise);

export const maskEmail: TextRule = (text, disguise) => disguise.email(text);
export const maskSlug: TextRule = (text, disguise) => disguise.slug(text);
export const maskPhone: TextRule = (text, disguise) => disguise.phone(text);
export const maskUrl: TextRule = (text, disguise) => disguise.url(text);
export const maskSecret: TextRule = (text, disguise) => disguise.secret(text);
export const maskWords: TextRule = (text, disguise) => disguise.text(text);
/** It says by its form what it is. */
export const maskAnswer: TextRule = (text, disguise) => disguise.answer(text);

export const keepTimeZone = keepIf((text) => tryOrNull(() => parseTimeZone(text)) !== null);
export const keepLocale = keepLike(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i);
export const keepWeekDay = keepLike(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/);
export const keepTheme = keepLike(/^(light|dark)$/);
export const keepColour = keepLike(/^#[\da-f]{3,8}$/i);
export const keepCurrency = keepLike(/^[a-z]{3}$/i);
/** An id that a program made. */
export const keepId = keepLike(/^[\w-]{1,80}$/, maskSecret);
/** A word that the code knows, such as PENDING. */
export const keepConstant = keepLike(/^[A-Z][A-Z_]{1,39}$/);
export const keepInstant = keepLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/);
export const keepDay = keepLike(/^\d{4}-\d\d-\d\d$/);
export const keepWallClock = keepLike(
  /^\d{4}-\d\d-\d\dT[\d:.]+([+-][\d:]+|Z)?\[[A-Za-z0-9_+/-]{1,64}\]$/,
);
export const keepRecurrence = keepLike(/^(RRULE:)?FREQ=[A-Z]+(;[A-Z]+=[\dA-Z,+-]+)*$/);
export const keepIntegration = keepLike(/^[a-z\d]{2,20}_(calendar|video)$/);
/** GAP-24: the kind of a place. */
export const keepPlace = keepLike(
  /^(userPhone|phone|link|inPerson|attendeeInPerson|integrations:[A-Za-z0-9][\w:-]{0,63})$/,
);
/** The name by which an answer is stored. */
export const keepAnswerName = keepLike(/^[A-Za-z][\w-]{0,63}$/);
/** The slug of an event type, or the minutes of a meeting without one. */
export const maskOffer = keepLike(/^\d{1,4}$/, maskSlug);

/** For a column: what is null stays null. */
export const given =
  (rule: TextRule): ColumnRule =>
  (value, disguise) =>
    value === null ? null : rule(value, disguise);

export const inJson =
  (form: Form): ColumnRule =>
  (value, disguise) =>
    value === null ? null : maskJson(value, form, disguise);

/** The same where a body may be packed. In a copy it is not. */
export const inBody =
  (form: Form): ColumnRule =>
  (value, disguise, row) => {
    const json = value?.startsWith('"') ? JSON.stringify(unpackBody(JSON.parse(value))) : value;
    return inJson(form)(json, disguise, row);
  };

/** Empties a column. */
export const emptied: ColumnRule = () => null;

/** The same value in every row. */
export const always =
  (value: string): ColumnRule =>
  () =>
    value;

/** The same value in every row that has one. */
export const instead = (value: string): ColumnRule => given(() => value);

export const nowhere = 'masked.invalid';
export const masked = instead('Masked');
export const noList = always('{}');
export const keepScopes = given(keepLike(/^\{[A-Z_,]*\}$/, () => '{}'));
/** Nothing that waits is sent from the copy: it is given up. */
export const settled = given((status) => (status === 'PENDING' ? 'FAILED' : status));
export const settledReason: ColumnRule = (value, _, row) => {
  if (row('status') === 'PENDING') return 'It waited when this copy was made';
  return value === null ? null : 'Masked';
};
