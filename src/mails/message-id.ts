/** What the id of a message is worked out from. */
export interface SentMail {
  id: number;
  createdAt: string;
  /** 1, and more after it was sent again. */
  sending: number;
  /** A mail about an account. Left out for one about a booking. */
  ofAccount?: true;
}

/** The part after the @ of all our ids. */
export const toMessageHost = (publicUrl: string) => new URL(publicUrl).hostname;

/** Nothing for the first, because its ids and files are older than the others. */
const toSuffix = ({ sending }: Pick<SentMail, 'sending'>, mark: string) =>
  sending === 1 ? '' : `${mark}${sending}`;

/**
 * The same for every attempt, so that a repeat can be recognised. A mail that somebody sends again is
 * another one: mail servers would drop a repeat that was asked for.
 */
export const formatMailId = (mail: SentMail, host: string) =>
  `<${mail.ofAccount ? 'account' : 'mail'}-${mail.id}.${Date.parse(mail.createdAt).toString(36)}${toSuffix(mail, '.')}@${host}>`;

export const formatMailFile = (mail: Pick<SentMail, 'id' | 'sending' | 'ofAccount'>) =>
  `${mail.ofAccount ? 'account-' : ''}${mail.id}${toSuffix(mail, '-')}.eml`;
