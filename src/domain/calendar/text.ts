/** Everything that some reader of a calendar file may take for the end of a line. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const controlCharacters = /(?![\n\t])\p{Cc}/gu;

/** RFC 5545 §3.3.11. Any text stays within the value of its property. */
export const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** RFC 6868: only line ends, carets and quotes need escaping in a quoted value. Line ends become blanks. */
const quoteParameter = (text: string) => {
  const line = text.toWellFormed().replace(lineEnds, ' ').replace(controlCharacters, '').trim();
  return `"${line.replaceAll('^', '^^').replaceAll('"', "^'")}"`;
};

/** RFC 6068: encodes everything, so that no part of an address can start a header. */
export const formatMailto = (email: string) =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** The name of somebody, as a parameter of their address. */
export const formatCommonName = (name: string | null) =>
  name?.trim() ? `;CN=${quoteParameter(name)}` : '';

/** RFC 5545 §3.1: lines of at most 75 octets, including the blank that begins a continued line. */
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
