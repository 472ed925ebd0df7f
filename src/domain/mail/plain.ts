import type { LetterContent, MailFact } from './content.ts';

/** A letter as plain text. */
export function renderLetterText(content: LetterContent): string {
  const { heading, greeting, sentence, title, facts, action, notes, footer, stop } = content;
  const parts = [
    heading,
    greeting,
    sentence,
    title,
    ...facts.map(formatFact),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${footer}`,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A time that is no longer true stands below its own label, so it needs no mark. */
const formatFact = ({ label, lines }: MailFact) =>
  [endLabel(label), ...lines.map(({ text }) => `  ${text}`.trimEnd())].join('\n');

/** A question keeps its own mark. */
const endLabel = (label: string) => (/\p{P}$/u.test(label) ? label : `${label}:`);
