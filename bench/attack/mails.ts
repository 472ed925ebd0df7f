import { readField } from '../clients/client.ts';
import type { Attacker } from './client.ts';
import { askBooking, type Attack, toGraphQL } from './request.ts';

const bookings = 15;
const moves = 60;
const lure = 'You have won 500 EUR';
const victims = 'victim.example';

const moveBooking = `mutation ($input: MoveManagedBookingInput!) {
  moveManagedBooking(input: $input) { userErrors { message } }
}`;

const toStart = (minute: number) => new Date(Date.UTC(2031, 2, 3, 0, minute)).toISOString();

const book = (nth: number, guests: number) =>
  askBooking(toStart(nth), {
    ...{ name: lure, email: `booker@${nth}.${victims}`, title: lure },
    guests: Array.from({ length: guests }, (_, guest) => `guest${guest}@${nth}.${victims}`),
  });

/** Books for many, and moves each booking there and back. */
async function sendMails({ ask }: Attacker): Promise<string> {
  const crowd = await ask(book(999, 100));
  if (crowd.includes('ACCEPTED')) throw new Error('100 guests were invited');
  let moved = 0;
  for (let nth = 0; nth < bookings; nth++) {
    const answer = await ask(book(nth, 9));
    const token = readField(answer, 'manageToken');
    if (token === undefined) continue;
    for (let turn = 0; turn < moves; turn++) {
      const input = { token, start: toStart(turn % 2 === 0 ? 500 + nth : nth) };
      if (!(await ask(toGraphQL(moveBooking, { input }))).includes('"message"')) moved++;
    }
  }
  return `${moved} of ${bookings * moves} moves`;
}

/** What strangers may send on behalf of one booking. */
const limits = { recipients: 10, mails: 30 };

interface Delivered {
  to: string;
  subject: string;
}

/** What a mail server sees, and what is wrong with it. The domain of each victim names the booking. */
export function listMailAbuse(mails: readonly Delivered[]): string[] {
  const byBooking = Map.groupBy(
    mails.filter(({ to }) => to.endsWith(victims)),
    ({ to }) => to.split('@')[1] ?? '',
  );
  return [...byBooking].flatMap(([booking, sent]) => {
    const recipients = new Set(sent.map(({ to }) => to)).size;
    return [
      ...(recipients > limits.recipients ? [`${booking}: ${recipients} addresses`] : []),
      ...(sent.length > limits.mails ? [`${booking}: ${sent.length} mails`] : []),
      ...(sent.some(({ subject }) => subject.includes(lure)) ? [`${booking}: a lure`] : []),
    ];
  });
}

export const mailAttacks: Attack[] = [
  { finding: 'mails', name: 'mails by strangers', run: sendMails, witness: 'mail' },
];
