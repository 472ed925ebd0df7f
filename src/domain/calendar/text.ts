/** What a text may not be in a calendar file, as whoever reads one sees its lines. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const controlCharacters = /(?![\n\t])\p{Cc}/gu;

/** RFC 5545 §3.3.11: whatever a text holds, it stays the value of one property. */
export const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** RFC 6868: in quotes only these three have to be written otherwise. */
const quoteParameter = (text: string) => {
  const line = text.toWellFormed().replace(lineEnds, ' ').replace(controlCharacters, '').trim();
  return `"${line.replaceAll('^', '^^').replaceAll('"', "^'")}"`;
};

/** RFC 6068: all of it is the address, nothing the beginning of a header. */
const formatMailto = (email: string) =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** A person as a property: the value is the address, and the name is only for the eye. */
export const formatPerson = (name: string, email: string, called: string | null, role = '') =>
  `${name}${called?.trim() ? `;CN=${quoteParameter(called)}` : ''}${role}:${formatMailto(email)}`;

/** RFC 5545 §3.1: lines of at most 75 octets; the blank that begins the next one counts. */
function foldLine(line: string): string {
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

export const formatFile = (lines: string[]) =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');
