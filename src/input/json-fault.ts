/** Where a text stops being JSON, such as `line 2, column 5`. */
export function locateJsonFault(text: string): string {
  const before = text.slice(0, findFault(text)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

const space = /[ \t\n\r]*/y;
const simpleValue =
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The index of the first token that no JSON can have there. The caller has bounded its depth. */
function findFault(text: string): number {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const matches = pattern.test(text);
    if (matches) at = pattern.lastIndex;
    return matches;
  };
  const take = (sign: string): boolean => {
    skip(space);
    const isThere = text[at] === sign;
    if (isThere) at++;
    return isThere;
  };
  const readName = () => {
    skip(space);
    return text[at] === '"' && skip(simpleValue) && take(':');
  };
  /** False at the fault. */
  const readValue = (): boolean => {
    skip(space);
    const closer = closers[text[at] ?? ''];
    if (closer === undefined) return skip(simpleValue);
    at++;
    if (take(closer)) return true;
    do {
      if (closer === '}' && !readName()) return false;
      if (!readValue()) return false;
    } while (take(','));
    return take(closer);
  };
  readValue();
  skip(space);
  return at;
}
