import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { hashSecret } from '../auth/secret.ts';
import type { SignedIn } from '../context/context.ts';
import { type ImportedKey, importApiKey } from '../domain/user/api-key-import.ts';
import { AppError, BadInput, readCauseMessage } from '../base/errors.ts';
import { BadFormat, parseDateTime } from '../input/format.ts';
import { type CsvRow, parseCsv } from './csv.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What the columns may be called: the names of the answer of `api-key list`, and those of other servers' tables. */
const knownColumns = [
  'userId',
  'email',
  'key',
  'hashedKey',
  'note',
  'createdAt',
  'lastUsedAt',
  'expiresAt',
];

/** A row that was not stored, and why. It never shows the key. */
interface Refusal {
  line: number;
  reason: string;
}

/** Stores the keys of a CSV file. Every row stands alone: a wrong one does not stop the others. */
export async function importKeyFile(context: SignedIn, terminal: Terminal, file: string) {
  const { columns, rows } = parseKeyFile(await readKeyFile(terminal, file));
  const counts = { imported: 0, unchanged: 0 };
  const refused: Refusal[] = [];
  for (const row of rows) {
    try {
      const isNew = await importApiKey(context, await toImportedKey(context, row));
      counts[isNew ? 'imported' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof AppError || error instanceof BadFormat)) throw error;
      refused.push({ line: row.line, reason: error.message });
    }
  }
  if (refused.length > 0) terminal.exitCode = 1;
  return { refused, ...counts, ignored: columns.filter((name) => !knownColumns.includes(name)) };
}

async function readKeyFile({ stdin }: Terminal, file: string): Promise<string> {
  if (file === '-') return text(stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const message = `cannot be read: ${readCauseMessage(error)}`;
    throw new BadInput({ path: '--file', message });
  }
}

function parseKeyFile(content: string) {
  const table = parseCsv(content);
  if ('fault' in table) {
    const message = `line ${table.fault} has other columns than the first line, or quotes in the wrong place`;
    throw new BadInput({ path: '--file', message });
  }
  const has = (name: string) => table.columns.includes(name);
  if ((has('userId') || has('email')) && (has('key') || has('hashedKey'))) return table;
  const message =
    'must begin with a line that names the columns: userId or email, key or hashedKey, and if you like note, createdAt, lastUsedAt and expiresAt';
  throw new BadInput({ path: '--file', message });
}

async function toImportedKey(context: SignedIn, { values }: CsvRow): Promise<ImportedKey> {
  const expiresAt = parseTime(values['expiresAt']);
  if (expiresAt && expiresAt <= context.clock()) throw new BadFormat('it has expired');
  return {
    userId: await findOwner(context, values),
    ...toStoredKey(context, values),
    note: values['note']?.slice(0, 255) || null,
    createdAt: parseTime(values['createdAt']) ?? undefined,
    lastUsedAt: parseTime(values['lastUsedAt']),
    expiresAt,
  };
}

async function findOwner({ db }: SignedIn, { userId = '', email = '' }: CsvRow['values']) {
  const id = /^\d{1,9}$/.test(userId) ? Number(userId) : null;
  const where = userId === '' ? { email: email.toLowerCase() } : { id: id ?? 0 };
  const user = await db.user.findUnique({ where, select: { id: true } });
  if (user) return user.id;
  throw new BadFormat(
    userId === '' ? `no user has the e-mail ${email}` : `no user has the id ${userId}`,
  );
}

function toStoredKey({ apiKeyPrefix }: SignedIn, { key = '', hashedKey = '' }: CsvRow['values']) {
  if (key === '' && /^[\da-f]{64}$/i.test(hashedKey)) {
    return { hashedKey: hashedKey.toLowerCase(), prefix: apiKeyPrefix };
  }
  if (key === '') throw new BadFormat('hashedKey must be a SHA-256 in hex: 64 digits');
  if (key.startsWith(apiKeyPrefix) && key.length >= apiKeyPrefix.length + 16) {
    return { hashedKey: hashSecret(key), prefix: key.slice(0, 8) };
  }
  throw new BadFormat(
    `the key must begin with ${apiKeyPrefix} (API_KEY_PREFIX), followed by at least 16 characters`,
  );
}

/** Databases write a time as 2026-11-20 09:30:00, and leave out the zone if it is UTC. */
function parseTime(value = ''): Date | null {
  if (value === '') return null;
  const iso = value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
  return parseDateTime(/(Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}Z`);
}
