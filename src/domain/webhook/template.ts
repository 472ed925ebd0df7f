/** The body of a delivery: the default one, or the result of a template. */
export interface RenderedBody {
  text: string;
  contentType: string;
}

/** Limited, because a template or a document may repeat a whole payload. */
const maxBytes = 262_144;

export class BodyTooLongError extends Error {
  constructor(what = 'payload template') {
    super(`The ${what} produces more than 256 KiB`);
  }
}

const jsonMediaType = 'application/json';
const formMediaType = 'application/x-www-form-urlencoded';

const placeholder = /\{\{\s{0,20}([\w.-]{1,200})\s{0,20}\}\}/g;

/** The literal parts of a template, and the paths between them. */
type TemplatePart = { text: string; path?: string };

/**
 * A template is text in which `{{field.path}}` stands for a value of the payload or the envelope;
 * nothing in it is executed. If the result is JSON, it is sent as JSON, with values escaped so that
 * they cannot leave their place. Otherwise it is sent as form text.
 */
export function renderTemplate(template: string | null, event: object): RenderedBody {
  if (template === null) {
    return { text: JSON.stringify(toEnvelope(event)), contentType: jsonMediaType };
  }
  const parts = parseTemplate(template);
  const text = fillJson(parts, event);
  if (isJson(text)) return { text, contentType: jsonMediaType };
  return { text: fillForm(parts, event), contentType: formMediaType };
}

/** The documented envelope, with what a document says as its payload. */
export function wrapDocumentData(event: Envelope, data: string): RenderedBody {
  const { triggerEvent, createdAt } = event;
  const head = JSON.stringify({ triggerEvent, createdAt }).slice(0, -1);
  const text = `${head},"payload":${data}}`;
  if (Buffer.byteLength(text) > maxBytes) throw new BodyTooLongError('GraphQL document');
  return { text, contentType: jsonMediaType };
}

interface Envelope {
  triggerEvent?: unknown;
  createdAt?: unknown;
}

/** In the documented order: PostgreSQL keeps the keys of an object by their length. */
const toEnvelope = ({ triggerEvent, createdAt, ...rest }: Envelope) => ({
  triggerEvent,
  createdAt,
  ...rest,
});

function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const match of template.matchAll(placeholder)) {
    const [whole, path = ''] = match;
    parts.push({ text: template.slice(at, match.index), path });
    at = match.index + whole.length;
  }
  return [...parts, { text: template.slice(at) }];
}

function fillJson(parts: TemplatePart[], event: object): string {
  let inString = false;
  return joinParts(parts, (text, path) => {
    inString = endsInString(text, inString);
    if (path === undefined) return '';
    const value = getValue(event, path);
    return inString
      ? JSON.stringify(formatValue(value)).slice(1, -1)
      : JSON.stringify(value ?? null);
  });
}

const fillForm = (parts: TemplatePart[], event: object) =>
  joinParts(parts, (_text, path) =>
    path === undefined ? '' : encodeURIComponent(formatValue(getValue(event, path)).toWellFormed()),
  );

function joinParts(
  parts: TemplatePart[],
  fill: (text: string, path: string | undefined) => string,
): string {
  let whole = '';
  let length = 0;
  for (const { text, path } of parts) {
    const filled = text + fill(text, path);
    length += Buffer.byteLength(filled);
    if (length > maxBytes) throw new BodyTooLongError();
    whole += filled;
  }
  return whole;
}

/** Follows the template's own text only: values are escaped and cannot open or close a string. */
function endsInString(text: string, inString: boolean): boolean {
  let isIn = inString;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && isIn) at++;
    else if (text[at] === '"') isIn = !isIn;
  }
  return isIn;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Looks in the payload, then in the envelope; own properties only. */
function getValue(event: object, path: string): unknown {
  const inPayload = followPath(followPath(event, ['payload']), path.split('.'));
  return inPayload === undefined ? followPath(event, path.split('.')) : inPayload;
}

const followPath = (from: unknown, [name, ...rest]: string[]): unknown => {
  if (name === undefined) return from;
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return undefined;
  return followPath(Reflect.get(from, name), rest);
};

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
