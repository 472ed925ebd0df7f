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

/** All that a letter says, once, for the plain text and the HTML. */
export interface LetterContent {
  locale: string;
  /** What ends a label. */
  colon: string;
  subject: string;
  tone: 'GOOD' | 'WAITING' | 'OVER';
  heading: string;
  greeting: string;
  sentence: string;
  /** What was booked. */
  title: string;
  facts: readonly MailFact[];
  action: MailLink | null;
  notes: readonly string[];
  footer: string;
  stop: MailLink | null;
}
