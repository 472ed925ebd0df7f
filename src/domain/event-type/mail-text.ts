import { z } from 'zod';
import { MailKind } from '../../../prisma/generated/enums.js';
import { textField } from '../../input/field.ts';
import { findVariableProblem } from '../../input/mail-variable.ts';
import { languages } from '../../language/language.ts';

/** The code of a language that mails are written in. */
export const mailLanguageField = z.enum(languages.map(({ code }) => code));

const control = /(?!\n)\p{Cc}/u;

const ownText = textField(2_000)
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .check(({ value, issues }) => {
    const message = control.test(value)
      ? 'must not contain control characters other than line breaks'
      : findVariableProblem(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });

const mailText = z.object({
  kind: z.enum(MailKind),
  /** Null for each language that has no text of its own. */
  language: mailLanguageField.nullish().transform((code) => code ?? null),
  text: ownText,
});

export type MailText = z.output<typeof mailText>;

type Place = Pick<MailText, 'kind' | 'language'>;

const isFor =
  ({ kind, language }: Place) =>
  (other: Place) =>
    other.kind === kind && other.language === language;

/** What a host adds to mails: one text for each kind and language. Texts that are blank are dropped. */
export const mailTextsField = z
  .array(mailText)
  .max(100)
  .check(({ value: texts, issues }) => {
    texts.forEach((one, place) => {
      if (texts.findIndex(isFor(one)) === place) return;
      const message = 'must be another one: there is a text of this kind for this language';
      issues.push({ code: 'custom', message, path: [place, 'language'], input: texts });
    });
  })
  .transform((texts) => texts.filter(({ text }) => text !== ''));

/** An older release may have had other languages. */
const storedText = mailText.extend({ language: z.string().nullable(), text: z.string() });
const storedTexts = z.array(storedText.nullable().catch(null)).catch([]);

/** Reads stored texts. Those of another form are left out. */
export const parseMailTexts = (texts: unknown): MailText[] =>
  storedTexts.parse(texts).filter((one) => one !== null);

/** The text for a language, or else the one for all others. */
export const findMailText = (
  texts: readonly MailText[],
  kind: MailKind,
  language: string,
): string | null =>
  (texts.find(isFor({ kind, language })) ?? texts.find(isFor({ kind, language: null })))?.text ??
  null;
