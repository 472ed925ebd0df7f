import { parse as parseQuery } from 'node:querystring';
import { AppError } from '../../../src/base/errors.ts';
import { type JsonObject, parseFormFields, parseJsonObject } from '../../../src/http/body.ts';
import { tryOrNull } from '../../../src/input/try-or-null.ts';
import { explainCall, type Explanation, hideSecrets } from '../../kit/explain.ts';
import { addCredentials, removeEmpty } from '../../oauth/client.ts';
import { type Call, type Endpoint, listShapeKeys } from '../../kit/route.ts';
import { createExample } from '../ledger/example.ts';
import { type TracedField, traceInput } from '../ledger/trace-input.ts';
import { formType, type PastedRequest } from './curl.ts';
import { findNearestRows, findRows, splitAddress } from './locate.ts';
import { maskSecrets, maskValue } from './secret.ts';

/** What a pasted request is in GraphQL. */
export interface Translation {
  method: string;
  path: string;
  /** The row of the ledger. Null if there is none for this method and path. */
  endpoint: Endpoint | null;
  /** Null if REST would refuse the request. */
  explained: Explanation | null;
  /** The fields of this request. */
  fields: readonly TracedField[];
  /** Fields that have no effect. */
  unknown: readonly string[];
  /** Why REST would refuse the request, or what it would do otherwise. */
  problems: readonly string[];
  /** Routes that may be meant. */
  nearest: readonly Endpoint[];
}

/** Finds the operation behind a request, by the code that REST runs it with. Nothing is run. */
export function translate(pasted: PastedRequest, now: Date): Translation {
  const request = maskSecrets(pasted);
  const { path, search } = splitAddress(request.url);
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
  const found = findRows(path);
  const row = found.find(({ endpoint }) => endpoint.method === method);
  const shown = { method: request.method.slice(0, 10), path: path.slice(0, 200) };
  if (!row) {
    const names = found.map(({ endpoint }) => endpoint.method.toUpperCase()).join(', ');
    const problem =
      found.length > 0 ? `This path supports only ${names}.` : 'No route has this path.';
    const nearest =
      found.length > 0 ? found.map(({ endpoint }) => endpoint) : findNearestRows(method, path);
    return { ...noTranslation, ...shown, problems: [problem], nearest };
  }
  const call: Call = {
    params: decodeParams(row.params),
    query: { ...parseQuery(search) },
    body: {},
    idempotencyKey: request.headers.get('idempotency-key'),
    ifMatch: method === 'get' ? undefined : request.headers.get('if-match'),
    url: '',
  };
  delete call.query['apiKey'];
  return {
    ...noTranslation,
    ...shown,
    ...explainRequest({ row: row.endpoint, call, request, pasted, now }),
  };
}

const noTranslation = {
  endpoint: null,
  explained: null,
  fields: [],
  unknown: [],
  problems: [],
  nearest: [],
};

/** As it is sent, if it cannot be decoded. */
const decodeParams = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, text]) => [
      name,
      tryOrNull(() => decodeURIComponent(text)) ?? text,
    ]),
  );

interface Request {
  row: Endpoint;
  call: Call;
  request: PastedRequest;
  /** With its credentials. */
  pasted: PastedRequest;
  now: Date;
}

function explainRequest(asked: Request): Partial<Translation> & { endpoint: Endpoint } {
  const { row, request, pasted, now } = asked;
  const hide = <Value>(value: Value) => maskValue(value, pasted) as Value;
  try {
    const sent = row.tag === 'OAuth' ? removeEmpty(readBody(row, request)) : readBody(row, request);
    const endpoint = row.choose?.(sent) ?? row;
    const headers = { authorization: pasted.headers.get('authorization') ?? '' };
    const call = { ...asked.call, body: addCredentials({ headers }, endpoint, sent) };
    const { explained, filled, notes } = explainFilled(endpoint, call, now);
    return {
      endpoint: row,
      explained: { ...explained, variables: hideSecrets(hide(explained.variables)) },
      fields: traceInput(endpoint, filled, { isOnlySent: true }),
      unknown: [...endpoint.ignored(sent), ...listUnknownQuery(endpoint, call)],
      problems: [...findTypeProblem(row, request), ...notes],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { endpoint: row, problems: hide(describeProblems(error)) };
  }
}

/** As the router reads it: a GET has no body, and a DELETE may have one that is not understood. */
function readBody({ method, tag }: Endpoint, { headers, body }: PastedRequest): JsonObject {
  if (body === null || method === 'get') return {};
  const bytes = Buffer.from(body);
  const isForm = headers.get('content-type')?.startsWith(formType) ?? false;
  if (tag === 'OAuth' && isForm) return parseFormFields(bytes);
  if (method === 'delete') return tryOrNull(() => parseJsonObject(bytes)) ?? {};
  return parseJsonObject(bytes);
}

/** curl names another type unless it is told otherwise. */
function findTypeProblem({ method, tag }: Endpoint, { headers, body }: PastedRequest): string[] {
  const type = headers.get('content-type');
  const isRead = method === 'post' || method === 'patch';
  if (body === null || !isRead || tag === 'OAuth' || type === undefined) return [];
  if (/^[\w.+-]+\/([\w.-]+\+)?json\b/i.test(type)) return [];
  return [
    'REST refuses this request with 415: its body is not sent as JSON. Add the header Content-Type: application/json.',
  ];
}

const listUnknownQuery = ({ shapes }: Endpoint, { query }: Call) =>
  Object.keys(query).filter((name) => !listShapeKeys(shapes.query).includes(name));

/** Names that stand for a value, in shells and in tools. */
const placeholder = /^(\$\{?\w+\}?|%\w+%|\{\{?[\w .-]+\}?\}|<[\w .-]+>|:\w+)$/;

/** Values of the example take the place of variables that REST would refuse. */
function explainFilled(endpoint: Endpoint, call: Call, now: Date) {
  try {
    return { explained: explainCall(endpoint, call), filled: call, notes: [] };
  } catch (error) {
    const example = createExample(endpoint, now);
    const params = fillPart(call.params, example.params);
    const query = fillPart(call.query, example.query);
    const names = [...params.names, ...query.names];
    if (!(error instanceof AppError) || names.length === 0) throw error;
    const filled = { ...call, params: params.filled, query: query.filled };
    const notes = names.map(
      (name) => `${name} is a placeholder. The variables below hold an example.`,
    );
    return { explained: explainCall(endpoint, filled), filled, notes };
  }
}

function fillPart(given: Record<string, unknown>, example: Record<string, unknown> = {}) {
  const names = Object.entries(given)
    .filter(([name, value]) => placeholder.test(String(value)) && Object.hasOwn(example, name))
    .map(([name]) => name);
  const values = names.map((name) => [name, example[name]] as const);
  return { names, filled: { ...given, ...Object.fromEntries(values) } };
}

function describeProblems({ message, details: { errors = [] } }: AppError): string[] {
  if (errors.length === 0) return [message.replace(/(?<![.!?])$/, '.')];
  return errors.map(({ path, message: what }) => `${path} ${what}.`);
}
