/** What the id of a message is worked out from. */
export interface SentMail {
  id: number;
  createdAt: string;
}

/** The part after the @ of all our ids. */
export const toMessageHost = (publicUrl: string) => new URL(publicUrl).hostname;

/** The same for every attempt to send a mail, so that a repeat can be recognised. */
export const formatMailId = ({ id, createdAt }: SentMail, host: string) =>
  `<mail-${id}.${Date.parse(createdAt).toString(36)}@${host}>`;
