import { ScimFault } from './error.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type FilterOperator = (typeof operators)[number];
export type FilterValue = string | number | boolean | null;

/** Paths are in lower case, without the name of a schema. Those within brackets begin with what is before them. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'term'; path: string; operator: FilterOperator; value: FilterValue };

const maxLength = 4_096;
const maxDepth = 20;

const tokenPattern = /\s*([()[\]]|"(?:[^"\\]|\\.)*"|[^\s()[\]"]+)/y;
const pathPattern = /^[a-z$][\w$-]*(\.[a-z$][\w$-]*)?$/i;

const refuse = (detail: string): never => {
  throw new ScimFault(`The filter is not valid: ${detail}`, 'invalidFilter');
};

function listTokens(text: string): string[] {
  if (text.length > maxLength) refuse(`it is longer than ${maxLength} characters`);
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = tokenPattern.lastIndex) {
    tokenPattern.lastIndex = at;
    const [, token] = tokenPattern.exec(text) ?? [];
    if (token === undefined) return refuse(`it cannot be read from character ${at + 1} on`);
    tokens.push(token);
  }
  return tokens;
}

/** RFC 7644 §3.4.2.2: `not` binds closer than `and`, and that closer than `or`. */
export function parseFilter(text: string): Filter {
  const tokens = listTokens(text);
  let at = 0;
  const peek = () => tokens[at]?.toLowerCase();
  const take = () => tokens[at++] ?? refuse('it ends too early');
  const expect = (token: string) => take() === token || refuse(`${token} is missing`);
  function parseList(kind: 'and' | 'or', parse: () => Filter): Filter {
    const parts = [parse()];
    for (; peek() === kind; parts.push(parse())) at++;
    return parts.length === 1 && parts[0] ? parts[0] : { kind, parts };
  }

  function parseOr(prefix: string, depth: number): Filter {
    if (depth > maxDepth) refuse(`it is nested deeper than ${maxDepth} levels`);
    return parseList('or', () => parseList('and', () => parseOne(prefix, depth)));
  }

  function parseOne(prefix: string, depth: number): Filter {
    if (peek() === 'not' && tokens[at + 1] === '(') {
      at++;
      return { kind: 'not', part: parseGroup(prefix, depth) };
    }
    return peek() === '(' ? parseGroup(prefix, depth) : parseTerm(prefix, depth);
  }

  function parseGroup(prefix: string, depth: number): Filter {
    at++;
    const inner = parseOr(prefix, depth + 1);
    expect(')');
    return inner;
  }

  function parseTerm(prefix: string, depth: number): Filter {
    const path = prefix + readPath(take());
    if (peek() === '[') {
      if (prefix !== '') refuse('brackets within brackets');
      at++;
      const inner = parseOr(`${path}.`, depth + 1);
      expect(']');
      return inner;
    }
    const operator = readOperator(take());
    return { kind: 'term', path, operator, value: operator === 'pr' ? null : readValue(take()) };
  }

  const filter = parseOr('', 0);
  return at < tokens.length ? refuse(`${tokens[at] ?? ''} is one too many`) : filter;
}

/** Without the name of its schema (RFC 7644 §3.10). */
export const toShortPath = (path: string) =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '');

const readOperator = (word: string): FilterOperator =>
  operators.find((known) => known === word.toLowerCase()) ?? refuse(`${word} is no operator`);

function readPath(token: string): string {
  const path = toShortPath(token);
  // What we do not store has a name all the same.
  if (!path.startsWith('urn:') && !pathPattern.test(path)) refuse(`${token} is no attribute`);
  return path.toLowerCase();
}

function readValue(token: string): FilterValue {
  try {
    const value: unknown = JSON.parse(token);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
      return value as FilterValue;
  } catch {
    // Said below.
  }
  return refuse(`${token} must be a text in quotes, a number, true, false or null`);
}
