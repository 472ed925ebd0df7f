/** A line of a letter. Only addresses that the host or we made have `url`. */
export interface MailLine {
  text: string;
  url?: string;
  /** No longer true. */
  isOld?: boolean;
}

export interface MailFact {
  label: string;
  lines: readonly MailLine[];
}

interface MailLink {
  label: string;
  url: string;
}

/** Whose letter it is. */
export interface LetterBrand {
  /** Of the host, and of the server. */
  name: string;
  server: string;
  /** Of the buttons. Null for ours. */
  colour: string | null;
  darkColour: string | null;
}

/** All that a letter says, once, for the plain text and the HTML. */
export interface LetterContent {
  locale: string;
  brand: LetterBrand;
  /** What ends a label. */
  colon: string;
  subject: string;
  tone: 'GOOD' | 'WAITING' | 'OVER';
  heading: string;
  greeting: string;
  sentence: string;
  /** What the host adds: paragraphs, each in parts that follow each other. */
  own: readonly (readonly MailLine[])[];
  /** What was booked. */
  title: string;
  facts: readonly MailFact[];
  action: MailLink | null;
  /** Pages that put the meeting into a calendar, below what they are for. */
  calendars: { label: string; links: readonly MailLink[] } | null;
  notes: readonly string[];
  footer: string;
  stop: MailLink | null;
}
