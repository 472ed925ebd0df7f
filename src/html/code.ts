import { type Html, html } from './html.ts';

/** What a piece of code is, which is also the class that colours it. */
type Kind = 'comment' | 'string' | 'name' | 'keyword' | 'type' | 'variable' | 'number';

/** The pieces of a language. Where two begin at the same place, the one that is named first wins. */
type Grammar = Partial<Record<Kind, RegExp>>;

const number = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b/;

/** A member such as `Array.from` is no keyword. */
const toWords = (words: string) => new RegExp(`(?<!\\.)\\b(?:${words.replaceAll(' ', '|')})\\b`);

const json: Grammar = {
  name: /"(?:[^"\\\n]|\\.)*"(?=\s*:)/,
  string: /"(?:[^"\\\n]|\\.)*"/,
  keyword: toWords('true false null'),
  number,
};

const typescript: Grammar = {
  comment: /\/\/.*|\/\*[^]*?\*\//,
  string: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/,
  keyword: toWords(
    'as async await break case catch class const continue default delete else export extends false finally for from function if implements import in instanceof interface let new null of return satisfies static switch this throw true try type typeof undefined while yield',
  ),
  name: /\b[a-z_$][\w$]*(?=\()|(?<![?.\w])[\w$]+(?=:)/,
  type: /\b[A-Z]\w*[a-z]\w*/,
  number,
};

const shell: Grammar = {
  comment: /(?<![^\s])#.*/,
  string: /'[^']*'|"(?:[^"\\]|\\[^])*"/,
  variable: /\$\{?\w+\}?|\b[A-Z_]+(?==)/,
  keyword: /(?<=^(?:[A-Z_]+=[^\s(]* )*)[\w./][\w./-]*(?=\s|$)|(?<=[|&] )[a-z][\w-]*|(?<=\$\()\w+/,
  name: /(?<=\s)--?[a-zA-Z][\w-]*/,
};

const http: Grammar = {
  keyword: /^(?:GET|POST|PUT|PATCH|DELETE)(?= )|\bHTTP\/[\d.]+/,
  name: /^[A-Za-z][\w-]*(?=:)|"(?:[^"\\\n]|\\.)*"(?=\s*:)/,
  string: /"(?:[^"\\\n]|\\.)*"/,
  number,
};

const grammars = {
  json,
  http,
  sh: shell,
  js: typescript,
  ts: typescript,
  graphql: {
    comment: /#.*/,
    string: /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"/,
    variable: /\$\w+/,
    keyword:
      /\b(?:query|mutation|subscription|fragment)(?= \w| *[({])|\bon(?= [A-Z])|\b(?:true|false|null)\b|\b(?:type|input|enum|interface|union|scalar|extend)(?= \w)|@\w+/,
    name: /\b[a-z_]\w*(?=:)/,
    type: /\b[A-Z]\w*[a-z]\w*/,
    number,
  },
  python: {
    comment: /#.*/,
    string:
      /(?:\b[rfb])?(?:'''[^]*?'''|"""[^]*?""")|(?:\b[rfb])?(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/,
    keyword: toWords(
      'and as assert async await class def del elif else except False finally for from global if import in is lambda None not or pass raise return True try while with yield',
    ),
    name: /\b[a-z_]\w*(?=[(=])/,
    type: /\b[A-Z]\w*[a-z]\w*/,
    number,
  },
  html: {
    comment: /<!--[^]*?-->/,
    string: /"[^"]*"/,
    keyword: /<\/?[a-z][\w-]*|\/?>/,
    name: /(?<=\s)[a-z][\w-]*(?==|>| )/,
  },
  ini: { comment: /^\s*[#;].*/, keyword: /^\[.*\]/, name: /^[\w.-]+(?==)/, number },
} satisfies Record<string, Grammar>;

/** A language that is coloured. */
export type CodeLanguage = keyof typeof grammars;

export const isCodeLanguage = (name: string | undefined): name is CodeLanguage =>
  name !== undefined && Object.hasOwn(grammars, name);

const pieces = new Map<string, RegExp>(
  Object.entries(grammars).map(([language, grammar]) => {
    const kinds = Object.entries(grammar).map(([kind, { source }]) => `(?<${kind}>${source})`);
    return [language, new RegExp(kinds.join('|'), 'gm')];
  }),
);

/** Marks the pieces of a code with classes. Its text stays as it is, so that it can be copied. */
export function renderCode(text: string, language: CodeLanguage): Html {
  const parts: (Html | string)[] = [];
  let done = 0;
  for (const found of text.matchAll(pieces.get(language) ?? /$^/g)) {
    const [kind = ''] = Object.entries(found.groups ?? {}).find(([, piece]) => piece) ?? [];
    parts.push(text.slice(done, found.index), html`<span class="code-${kind}">${found[0]}</span>`);
    done = found.index + found[0].length;
  }
  return html`${[...parts, text.slice(done)]}`;
}
