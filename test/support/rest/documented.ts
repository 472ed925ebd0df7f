import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { createOpenApi } from '../../../rest-compat/docs/openapi.ts';
import { schema } from '../../../schema/index.ts';

/** An answer of the REST API, with the request that it answers. */
export interface RestAnswer {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

interface DocumentedAnswer {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}

interface DocumentedOperation {
  responses: Record<string, DocumentedAnswer>;
  'x-graphql-operation': { name: string; document: string };
}

type Paths = Record<string, Record<string, DocumentedOperation | undefined>>;

const made = createOpenApi({
  schema,
  publicUrl: 'http://almanac.test',
  // The answers of a server whose operator retires REST are documented too.
  retirement: { since: '2026-12-01', sunset: '2027-06-30' },
  now: new Date(),
});
// Once through JSON, as clients get it. New fields may come (GAP-16), but not without being described.
const openapi = JSON.parse(JSON.stringify(made), (_key, value: unknown) => closeSchema(value)) as {
  paths: Paths;
  components: { responses: Record<string, DocumentedAnswer> };
};

function closeSchema(value: unknown): unknown {
  const isOpen =
    typeof value === 'object' &&
    value !== null &&
    'properties' in value &&
    'type' in value &&
    !('additionalProperties' in value);
  return isOpen ? { ...value, additionalProperties: false } : value;
}

const answerAjv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
formats.default(answerAjv);
answerAjv.addSchema(openapi, 'openapi', undefined, false);

const validators = new Map<string, ValidateFunction>();

function assertFits(pointer: string, value: unknown, what: string) {
  const known = validators.get(pointer) ?? answerAjv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, known);
  if (!known(value)) throw new Error(`${what}: ${answerAjv.errorsText(known.errors)}`);
}

const escapePointer = (...segments: string[]) =>
  segments
    .map((one) => encodeURIComponent(one.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

const shapes = Object.keys(openapi.paths).map((path) => ({
  path,
  shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** Throws unless the OpenAPI document speaks of such an answer to such a request. */
export function assertDocumented(answer: RestAnswer): void {
  const { method, path, status } = answer;
  const [bare = ''] = path.split('?');
  if (bare === '/v1/openapi.json') return;
  const what = `${method} ${bare} answers ${status}`;
  if (status >= 500) throw new Error(`${what}: ${answer.text}`);
  if (!answer.headers.get('x-request-id')) throw new Error(`${what} without X-Request-Id`);
  const route = findRoute(bare);
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = openapi.paths[route]?.[verb];
  if (operation) assertRouteAnswer(answer, operation, { route, verb, what });
  else if (method !== 'OPTIONS') assertUnroutedAnswer(answer, route === '', what);
}

const findRoute = (path: string) =>
  (isReadable(path) && shapes.find(({ shape }) => shape.test(path))?.path) || '';

/** What cannot be decoded is an address of nothing. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

interface RoutePlace {
  route: string;
  verb: string;
  what: string;
}

function assertRouteAnswer(
  answer: RestAnswer,
  operation: DocumentedOperation,
  { route, verb, what }: RoutePlace,
) {
  const { status, headers, text } = answer;
  const reply = operation.responses[status];
  if (!reply) throw new Error(`${what}, which is not documented`);
  assertHeaders(answer, reply, what);
  const { name } = operation['x-graphql-operation'];
  if (headers.get('x-graphql-operation') !== name) {
    throw new Error(`${what} without X-GraphQL-Operation: ${name}`);
  }
  if (status >= 400) assertProblem(answer, what);
  else if (answer.method === 'HEAD') assertMedia(headers, 'application/json', what);
  else if (headers.get('preference-applied') === 'explain=graphql') {
    assertExplanation(answer, operation, what);
  } else {
    const content = ['responses', `${status}`, 'content', 'application/json', 'schema'];
    assertMedia(headers, 'application/json', what);
    assertFits(escapePointer('paths', route, verb, ...content), JSON.parse(text), what);
  }
}

/** Of the operation that the document names, with variables beside it. */
function assertExplanation({ text }: RestAnswer, operation: DocumentedOperation, what: string) {
  const { operationName, query, variables, ...more } = JSON.parse(text) as Record<string, unknown>;
  const { name, document } = operation['x-graphql-operation'];
  const isAllOfIt = typeof variables === 'object' && Object.keys(more).length === 0;
  if (operationName !== name || query !== document || !isAllOfIt) {
    throw new Error(`${what} and explains another operation: ${text}`);
  }
}

/** Where the document says nothing there is nothing: no such path, or no such method. */
function assertUnroutedAnswer(answer: RestAnswer, isUnknown: boolean, what: string) {
  const { status } = answer;
  if (![400, 401, 429, isUnknown ? 404 : 405].includes(status)) {
    throw new Error(`${what}, though no route is documented there`);
  }
  const missing = requiredHeaders[status];
  if (missing && !answer.headers.has(missing)) throw new Error(`${what} without ${missing}`);
  assertProblem(answer, what);
}

function assertProblem({ method, status, headers, text }: RestAnswer, what: string) {
  assertMedia(headers, 'application/problem+json', what);
  if (method === 'HEAD') return;
  const problem = JSON.parse(text) as Record<string, unknown>;
  assertFits('components/schemas/Problem', problem, what);
  if (problem['status'] !== status) throw new Error(`${what} but says ${text}`);
  if (problem['requestId'] !== headers.get('x-request-id')) {
    throw new Error(`${what} with another X-Request-Id than in its body`);
  }
}

function assertMedia(headers: Headers, type: string, what: string) {
  const given = headers.get('content-type') ?? '';
  if (!given.startsWith(type)) throw new Error(`${what} as ${given}`);
}

/** Any answer may carry these, a refusal with the ignored fields of its body too; the others must be documented. */
const undocumentedHeaders =
  /^(x-ignored-fields|connection|content-.*|date|keep-alive|transfer-encoding|vary|access-control-.*|cache-control|x-content-type-options|strict-transport-security)$/;

/** What such an answer is nothing without. */
const requiredHeaders: Record<number, string | undefined> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
};

function assertHeaders({ status, headers }: RestAnswer, reply: DocumentedAnswer, what: string) {
  const documented = listHeaders(reply);
  const known = new Set(documented.map((one) => one.toLowerCase()));
  const strange = [...headers.keys()].filter(
    (one) => !undocumentedHeaders.test(one) && !known.has(one),
  );
  if (strange.length > 0) throw new Error(`${what} with ${strange.join(', ')}: not documented`);
  const missing = requiredHeaders[status];
  if (missing && !headers.has(missing)) throw new Error(`${what} without ${missing}`);
  for (const one of documented.filter((header) => headers.has(header))) {
    const pointer = `${escapePointer('components', 'headers', one)}/schema`;
    assertFits(pointer, parseHeader(one, headers.get(one)), `${what}: ${one}`);
  }
}

function listHeaders(reply: DocumentedAnswer): string[] {
  const name = reply.$ref?.split('/').at(-1);
  const { headers = {} } = name === undefined ? reply : (openapi.components.responses[name] ?? {});
  return Object.keys(headers);
}

/** Of those that count something, the number. */
const parseHeader = (name: string, value: string | null) =>
  /limit-|retry|count/i.test(name) && /^\d+$/.test(value ?? '') ? Number(value) : value;
