import express, { type Request, type Response } from 'express';
import { AppError, BadRequest, type ErrorCode } from '../base/errors.ts';
import { isObject } from '../input/is-object.ts';
import { parseJson } from '../input/json.ts';
import { getExchange } from './request.ts';

export type JsonObject = Record<string, unknown>;

const kib = 1_024;
/** The largest body of the API. */
export const maxBodyLength = 1_024 * kib;
/** A point pays for this much of a body. The first part is free. */
const bytesPerPoint = 4 * kib;

/** Creates a function that reads a body, and charges the caller for its length first. */
export function createBodyReader(limit: number) {
  const readRaw = express.raw({ type: () => true, limit });
  return async function readBytes(req: Request, res: Response): Promise<Buffer> {
    const { budget } = getExchange(res);
    const declared = Number(req.headers['content-length'] ?? 0);
    if (declared > limit) throw createTooLargeError(limit);
    const paid = countLengthPoints(declared);
    budget?.charge(paid);
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    readRaw(req, res, (error: unknown) => {
      if (error) reject(toBodyError(error, limit));
      else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    });
    const bytes = await promise;
    // It was compressed, or its length was not known before.
    budget?.charge(Math.max(0, countLengthPoints(bytes.length) - paid));
    return bytes;
  };
}

export const readBytes = createBodyReader(maxBodyLength);

export const countLengthPoints = (length: number) =>
  Math.max(0, Math.ceil(length / bytesPerPoint) - 1);

function toBodyError(error: unknown, limit: number): AppError {
  const status = error instanceof Error && 'status' in error ? error.status : 400;
  if (status === 413) return createTooLargeError(limit);
  if (status === 415) {
    return new AppError('UNSUPPORTED_MEDIA_TYPE', 'The encoding of the body is not supported');
  }
  return new BadRequest('The body cannot be read');
}

function createTooLargeError(limit: number): AppError {
  const most = limit < maxBodyLength ? `${limit / kib} KiB` : `${limit / maxBodyLength} MiB`;
  return new AppError('PAYLOAD_TOO_LARGE', `The body is larger than ${most}`);
}

/** RFC 9112 §6.3: a request without both headers has no body. */
const hasBody = ({ headers }: Request) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** GAP-05: a JSON object. Routes that need no body ignore it, even if it is malformed. */
export async function readBody(
  req: Request,
  res: Response,
  expected = 'JSON: Content-Type: application/json',
): Promise<JsonObject> {
  if (!hasBody(req)) return {};
  const bytes = readBytes(req, res);
  if (['POST', 'PATCH', 'PUT'].includes(req.method)) return parseStrictJson(req, bytes, expected);
  const body = await parseLenientJson(bytes);
  // Read it all the same: a client that is still sending may lose the answer.
  return req.method === 'DELETE' ? body : {};
}

async function parseLenientJson(bytes: Promise<Buffer>): Promise<JsonObject> {
  try {
    const value = parseJson(await bytes);
    return isObject(value) ? value : {};
  } catch (error) {
    if (error instanceof AppError && lengthRefusals.has(error.code)) throw error;
    return {};
  }
}

const lengthRefusals: ReadonlySet<ErrorCode> = new Set(['PAYLOAD_TOO_LARGE', 'RATE_LIMITED']);

async function parseStrictJson(
  req: Request,
  coming: Promise<Buffer>,
  expected: string,
): Promise<JsonObject> {
  const bytes = await coming;
  if (bytes.length === 0) return {};
  // Without a content type it is JSON, as the contract says.
  if (req.headers['content-type'] !== undefined && !req.is(['json', '+json'])) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be ${expected}`);
  }
  return parseJsonObject(bytes);
}

export function parseJsonObject(bytes: Buffer): JsonObject {
  const value = parseJson(bytes);
  if (!isObject(value)) throw new BadRequest('The body must be a JSON object');
  return value;
}

/** On the OAuth routes: a form, or JSON. */
export async function readParameters(req: Request, res: Response): Promise<JsonObject> {
  const type = 'application/x-www-form-urlencoded';
  if (!req.is(type)) return readBody(req, res, `a form or JSON: Content-Type: ${type}`);
  return parseFormFields(await readBytes(req, res));
}

export function parseFormFields(bytes: Buffer): JsonObject {
  const pairs = parsePairs(bytes);
  // RFC 6749 §3.2: a parameter must not be repeated.
  const names = new Set(pairs.map(([name]) => name));
  const twice = pairs.find(([name]) => !names.delete(name));
  if (twice) throw new BadRequest(`The parameter ${twice[0].slice(0, 100)} was sent twice`);
  return Object.fromEntries(pairs);
}

const maxParameters = 1_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsePairs(bytes: Buffer): [string, string][] {
  const ampersand = 0x26;
  let count = 1;
  for (const byte of bytes) if (byte === ampersand) count++;
  if (count > maxParameters) throw new BadRequest('The form has too many parameters');
  try {
    return [...new URLSearchParams(utf8.decode(bytes))];
  } catch {
    throw new BadRequest('The body is not UTF-8');
  }
}
