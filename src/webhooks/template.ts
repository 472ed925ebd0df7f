/** What is sent: the usual body, or what a template makes of it. */
export interface Body {
  text: string;
  contentType: string;
}

/** A template may name a whole payload as often as it likes. */
const maxLength = 1_048_576;

export class BodyTooLong extends Error {
  constructor() {
    super('What the payload template makes is longer than 1 MiB');
  }
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const placeholder = /\{\{\s{0,20}([\w.-]{1,200})\s{0,20}\}\}/g;

/** Parts of the template as they are, and between them the paths that are filled in. */
type Part = { text: string; path?: string };

/**
 * A template is text in which `{{field.path}}` stands for what the payload has there, or the
 * envelope; nothing in it is executed. If JSON comes of it, it is sent as JSON: values are written
 * such that they stay within their place, in a string or by themselves. Else it is form text.
 */
export function bodyOf(template: string | null, event: object): Body {
  if (template === null) return { text: JSON.stringify(event), contentType: json };
  const parts = partsOf(template);
  const text = fillJson(parts, event);
  if (isJson(text)) return { text, contentType: json };
  return { text: fillForm(parts, event), contentType: form };
}

function partsOf(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of template.matchAll(placeholder)) {
    const [whole, path = ''] = match;
    parts.push({ text: template.slice(at, match.index), path });
    at = match.index + whole.length;
  }
  return [...parts, { text: template.slice(at) }];
}

function fillJson(parts: Part[], event: object): string {
  let inString = false;
  return join(parts, (text, path) => {
    inString = endsInString(text, inString);
    if (path === undefined) return '';
    const value = valueAt(event, path);
    return inString ? JSON.stringify(textOf(value)).slice(1, -1) : JSON.stringify(value ?? null);
  });
}

const fillForm = (parts: Part[], event: object) =>
  join(parts, (_text, path) =>
    path === undefined ? '' : encodeURIComponent(textOf(valueAt(event, path)).toWellFormed()),
  );

function join(parts: Part[], fill: (text: string, path: string | undefined) => string): string {
  let whole = '';
  for (const { text, path } of parts) {
    whole += text + fill(text, path);
    if (whole.length > maxLength) throw new BodyTooLong();
  }
  return whole;
}

/** Of the template's own text: what is filled in is escaped, and opens or closes nothing. */
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

/** In the payload, or else in the envelope. Only what it has itself. */
function valueAt(event: object, path: string): unknown {
  const inPayload = walk(walk(event, ['payload']), path.split('.'));
  return inPayload === undefined ? walk(event, path.split('.')) : inPayload;
}

const walk = (from: unknown, [name, ...rest]: string[]): unknown => {
  if (name === undefined) return from;
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return undefined;
  return walk(Reflect.get(from, name), rest);
};

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
