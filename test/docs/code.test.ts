import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureContrast } from '../../src/html/colour.ts';
import { type CodeLanguage, isCodeLanguage, renderCode } from '../../src/html/code.ts';
import { readPage, toVisibleText } from '../support/page/html.ts';

/** Each piece behind the class that colours it. */
const listPieces = (text: string, language: CodeLanguage) =>
  [...renderCode(text, language).text.matchAll(/<span class="code-(\w+)">(.*?)<\/span>/gs)].map(
    ([, kind = '', piece = '']) => `${kind} ${toVisibleText(piece)}`,
  );

const samples: [CodeLanguage, string, string[]][] = [
  [
    'graphql',
    'query Q($id: ID!) { a(first: 2, by: "x") { ...F ... on User { on } } } # "y"',
    [
      ...['keyword query', 'variable $id', 'name first', 'number 2', 'name by', 'string "x"'],
      ...['keyword on', 'type User', 'comment # "y"'],
    ],
  ],
  [
    'json',
    String.raw`{"a\"b" : "c:", "d": [-2.5e3, null]}`,
    [String.raw`name "a\"b"`, 'string "c:"', 'name "d"', 'number -2.5e3', 'keyword null'],
  ],
  [
    'sh',
    `KEY=1 curl -s 'http://x/#y' \\\n  -H "a: $KEY" | jq # it's\necho $KEY`,
    [
      ...['variable KEY', 'keyword curl', 'name -s', "string 'http://x/#y'", 'name -H'],
      ...['string "a: $KEY"', 'keyword jq', "comment # it's", 'keyword echo', 'variable $KEY'],
    ],
  ],
  [
    'ts',
    "const a: Promise<string> = Array.from('//b', `c'`); // d",
    [
      ...['keyword const', 'name a', 'type Promise', 'type Array', 'name from', "string '//b'"],
      ...["string `c'`", 'comment // d'],
    ],
  ],
  [
    'python',
    `a = '''\nit's #1'''\nprint(f"{a}") # b`,
    [`string '''\nit's #1'''`, 'name print', 'string f"{a}"', 'comment # b'],
  ],
  [
    'http',
    'GET /v1/me HTTP/1.1\nHost: x\n\n{"a": "b"}',
    ['keyword GET', 'keyword HTTP/1.1', 'name Host', 'name "a"', 'string "b"'],
  ],
  [
    'html',
    '<a href="x">b</a>',
    ['keyword <a', 'name href', 'string "x"', 'keyword >', 'keyword </a', 'keyword >'],
  ],
  ['ini', '[Service]\n# a\nUser=b', ['keyword [Service]', 'comment # a', 'name User']],
];

/** Every sample of the documents, with the language that its fence names. */
const folder = new URL('../../docs/', import.meta.url);
const fences = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms),
  ])
  .map(([, language = '', text = '']) => ({ language, text }));

/** What has no colour: a diagram is drawn, and the others are too rare. */
const plain = ['', 'md', 'mermaid', 'nginx', 'sql', 'text'];

const style = readFileSync(new URL('../../src/html/style/plain.css', import.meta.url), 'utf8');

/** A colour of the style, in the light and in the dark. */
const readColour = (name = '') => {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(style) ?? [];
  return [light, dark] as const;
};

describe('code on a page', () => {
  it.each(samples)('in %s has its pieces marked', (language, text, pieces) => {
    expect(listPieces(text, language)).toEqual(pieces);
  });

  it('keeps its text', () => {
    expect(fences.length).toBeGreaterThan(150);
    for (const { language, text } of fences) {
      if (!isCodeLanguage(language)) expect(plain).toContain(language);
      else expect(toVisibleText(renderCode(text, language).text)).toBe(text);
    }
  });

  it('is coloured in a time that grows with its length', () => {
    const text = JSON.stringify(Array.from({ length: 4_000 }, () => ({ 'a"': "'`$" })));
    const before = performance.now();
    for (const [language] of samples) renderCode(text, language);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('is readable in the light and in the dark', () => {
    const used = [...style.matchAll(/\.code-\w+\)? \{\s*color: var\(--(\w+)\)/g)];
    expect(used).toHaveLength(5);
    const [light, dark] = readColour('code');
    for (const [, name] of used) {
      const [inLight, inDark] = readColour(name);
      expect(measureContrast(inLight, light)).toBeGreaterThanOrEqual(4.5);
      expect(measureContrast(inDark, dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ['/docs/bookings', '<span class="code-keyword">curl</span>'],
    ['/docs/graphql/reference/queries/slots', '<span class="code-keyword">query</span>'],
    ['/docs/reference/getMe', '<span class="code-keyword">import</span>'],
    ['/docs/oauth/playground', '<span class="code-name">--data-urlencode</span>'],
  ])('is coloured at %s', async (path, piece) => {
    expect((await readPage(path)).text).toContain(piece);
  });
});
