import type { LetterContent, MailFact } from './content.ts';

/** A letter as plain text. */
export function renderLetterText(content: LetterContent): string {
  const { colon, heading, greeting, sentence, title, facts, action, notes, footer, stop } = content;
  const { calendars, own } = content;
  const all = [
    heading,
    greeting,
    sentence,
    ...own.map((parts) => parts.map(({ text }) => text).join('')),
    title,
    ...facts.map((fact) => formatFact(fact, colon)),
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    ...(calendars
      ? [
          [
            `${calendars.label}${colon}`,
            ...calendars.links.flatMap(({ label, url }) => [`  ${label}${colon}`, `  ${url}`]),
          ].join('\n'),
        ]
      : []),
    ...notes,
    `-- \n${footer}`,
    ...(stop ? [`${stop.label}${colon}\n${stop.url}`] : []),
  ];
  return `${all.join('\n\n')}\n`;
}

/** A time that is no longer true stands below its own label, so it needs no mark. */
const formatFact = ({ label, lines }: MailFact, colon: string) =>
  [endLabel(label, colon), ...lines.map(({ text }) => `  ${text}`.trimEnd())].join('\n');

/** A question keeps its own mark. */
const endLabel = (label: string, colon: string) =>
  /\p{P}$/u.test(label) ? label : `${label}${colon}`;
