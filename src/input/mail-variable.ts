/** What hosts can leave open in their texts of mails, and what is put there. */
export const mailVariables = {
  name: 'The name of the reader, or their e-mail address if the name is unknown.',
  host: 'The name of the host.',
  title: 'The title of the meeting.',
  date: 'The day of the meeting, such as Tuesday, 1 December 2026.',
  time: 'When the meeting starts, such as 09:00, in the time zone of the reader.',
  place: 'Where the meeting takes place. Empty if that is unknown.',
  link: 'The link by which the reader moves or cancels the booking. Empty if there is none.',
} as const;

export type MailVariable = keyof typeof mailVariables;

export const isMailVariable = (name: string): name is MailVariable =>
  Object.hasOwn(mailVariables, name);

/** Splits a text into what stays, and the names of its variables: by turns, beginning with what stays. */
export const splitAtVariables = (text: string): string[] => text.split(/\{([^{}\n]*)\}/);

/** Such as {name}, {host} and {link}. */
export const mailVariableNames = new Intl.ListFormat('en-GB').format(
  Object.keys(mailVariables).map((name) => `{${name}}`),
);

/** Null if a text has only variables that we know. */
export function findVariableProblem(text: string): string | null {
  const names = splitAtVariables(text).filter((_part, place) => place % 2 === 1);
  const unknown = names.find((name) => !isMailVariable(name));
  if (unknown === undefined) return null;
  return `must not contain {${unknown.slice(0, 40)}}. The variables are ${mailVariableNames}`;
}
