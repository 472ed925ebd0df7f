import type { LetterContent, MailLine } from './content.ts';

/** A letter as plain text. */
export function renderLetterText(content: LetterContent): string {
  const { heading, paragraphs, facts, action, notes, stop } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...facts.map(({ label, lines }) => [label, ...lines.map(formatLine)].join('\n  ')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const formatLine = ({ text }: MailLine) => text;
