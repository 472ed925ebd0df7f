import type { LetterContent, MailFact } from './content.ts';

/** A letter as plain text. */
export function renderLetterText(content: LetterContent): string {
  const { colon, heading, greeting, sentence, title, facts, action, notes, footer, stop } = content;
  const parts = [
    heading,
    greeting,
    sentence,
    title,
    ...facts.map((fact) => formatFact(fact, colon)),
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    ...notes,
    `-- \n${footer}`,
    ...(stop ? [`${stop.label}${colon}\n${stop.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A time that is no longer true stands below its own label, so it needs no mark. */
const formatFact = ({ label, lines }: MailFact, colon: string) =>
  [endLabel(label, colon), ...lines.map(({ text }) => `  ${text}`.trimEnd())].join('\n');

/** A question keeps its own mark. */
const endLabel = (label: string, colon: string) =>
  /\p{P}$/u.test(label) ? label : `${label}${colon}`;
