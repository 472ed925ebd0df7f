/**
 * Why a mail was not taken.
 * - `REFUSED`: for good. The same mail would be refused again.
 * - `LATER`: this mail was not taken now, and may be later.
 * - `UNREACHABLE`: no mail can be sent now. It says nothing about this one.
 * - `UNCLEAR`: the connection broke. Whether the server answers others must be asked.
 */
export interface MailFailure {
  kind: 'REFUSED' | 'LATER' | 'UNREACHABLE' | 'UNCLEAR';
  /** For the people who see the mail. It names no host and no address of ours. */
  message: string;
}

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Steps that are about one mail. What comes before is about the server. */
const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Says what an error means. What the server replied is shown as it is. */
export function toMailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: 'UNCLEAR', message: String(error) };
  const told = error as SmtpError;
  if (told.code === 'EAUTH')
    return { kind: 'UNREACHABLE', message: 'The mail server did not let us in' };
  const message = told.response ?? describeError(told);
  return { kind: isRefusal(told) ? 'REFUSED' : isAboutMail(told) ? 'LATER' : 'UNCLEAR', message };
}

/** The address that sends is the same for all, so its refusal is no verdict on one mail. */
function isRefusal({ code = '', command = '', response, responseCode = 0 }: SmtpError): boolean {
  // Without a reply it was never sent: there is something wrong with it.
  if (response === undefined) return ['EENVELOPE', 'EMESSAGE'].includes(code);
  // 503 is about the order of commands.
  return responseCode >= 500 && responseCode !== 503 && ['RCPT TO', 'DATA'].includes(command);
}

const isAboutMail = ({ command = '', responseCode }: SmtpError) =>
  responseCode !== undefined && mailCommands.includes(command);

const messages: Record<string, string> = {
  ECONNECTION: 'The mail server closed the connection, or refused it',
  ESOCKET: 'The mail server closed the connection, or refused it',
  EDNS: 'The mail server was not found',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not take the mail in time',
  ETLS: 'The connection to the mail server could not be encrypted',
  EPROTOCOL: 'The mail server gave an answer that is not SMTP',
};

const describeError = ({ code = '', message }: SmtpError) => messages[code] ?? message;
