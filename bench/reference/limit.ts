/**
 * What is possible: bare node:http, one prepared statement that looks up the key and returns the
 * answer as JSON text. No framework, no mapping, no checks beyond the key.
 */
import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import { statements } from './limit-sql.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=UTC',
});

/** `take` and `page`, or an id. */
function readValues(query: URLSearchParams): number[] {
  const id = query.get('id');
  if (id !== null) return [Number(id)];
  const take = query.get('take');
  return take === null ? [] : [Number(take), Number(take) * (Number(query.get('page')) - 1)];
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = request.headers.authorization?.slice('Bearer '.length);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit');
  const statement = statements.get(pathname.slice(1));
  if (key === undefined || !statement) return sendJson(response, key ? 404 : 401, '{}');
  const values = request.method === 'POST' ? [await text(request)] : readValues(searchParams);
  const { rows } = await pool.query<[body: string | null, total?: number | null]>({
    ...statement,
    values: [hash('sha256', key), ...values],
    rowMode: 'array',
  });
  if (!rows[0]) return sendJson(response, 401, '{}');
  const [body, total] = rows[0];
  sendJson(response, body === null ? 404 : 200, body ?? '{}', total);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  total: number | null = null,
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...(total !== null && { 'X-Total-Count': total }),
  });
  response.end(bytes);
}

createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => {
    console.error(error);
    sendJson(response, 500, '{}');
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
