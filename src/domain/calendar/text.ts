/** What a text may not be in a calendar file, as whoever reads one sees its lines. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const unseen = /(?![\n\t])\p{Cc}/gu;

/** RFC 5545 §3.3.11: whatever a text holds, it stays the value of one property. */
export const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(unseen, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** RFC 6868: in quotes only these three have to be written otherwise. */
const quote = (text: string) => {
  const line = text.toWellFormed().replace(lineEnds, ' ').replace(unseen, '').trim();
  return `"${line.replaceAll('^', '^^').replaceAll('"', "^'")}"`;
};

/** RFC 6068: all of it is the address, nothing the beginning of a header. */
export const mailto = (email: string) =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** A person as a property: the value is the address, and the name is only for the eye. */
export const person = (name: string, email: string, called: string | null, role = '') =>
  `${name}${called?.trim() ? `;CN=${quote(called)}` : ''}${role}:${mailto(email)}`;

/** RFC 5545 §3.1: lines of at most 75 octets; the blank that begins the next one counts. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export const asFile = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');
