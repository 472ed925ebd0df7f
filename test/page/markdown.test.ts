import { describe, expect, it } from 'vitest';
import { renderInline, renderMarkdown } from '../../src/html/markdown.ts';

describe('Markdown on a page', () => {
  it.each([
    ['a block of HTML', '<script>alert(1)</script>'],
    ['HTML in a sentence', 'a <b onclick="x()">b</b>'],
    ['HTML in code', '`<i>`'],
    ['an image', '![<img src=x>](y.png)'],
  ])('shows %s as text', (_name, text) => {
    expect(renderMarkdown(text).body.text).not.toMatch(/<(?!\/?(p|code)>)/);
  });

  it('links to web addresses and to parts of the page, and to no script', () => {
    expect(renderInline('[x](https://a.example) [y](#b)').text).toBe(
      '<a href="https://a.example">x</a> <a href="#b">y</a>',
    );
    expect(renderInline('[x](javascript:alert(1)) [y](data:text/html,z)').text).toBe('x y');
  });

  it('gives every heading an id, and rules and codes their own', () => {
    const { body, headings } = renderMarkdown(
      '# T\n## What `is` sent?\n### GAP-01 Keys\n### `NOT_FOUND`\n## What is sent?',
    );
    expect(headings).toEqual([
      { id: 'what-is-sent', text: 'What is sent?', depth: 2 },
      { id: 'GAP-01', text: 'GAP-01 Keys', depth: 3 },
      { id: 'NOT_FOUND', text: 'NOT_FOUND', depth: 3 },
      { id: 'what-is-sent-1', text: 'What is sent?', depth: 2 },
    ]);
    expect(body.text).toContain(
      '<h3 id="GAP-01"><a class="self" href="#GAP-01">GAP-01 Keys</a></h3>',
    );
  });

  it('names each table for screen readers by what it is about', () => {
    const table = '| a | b |\n| - | - |\n| c | d |\n';
    const { body } = renderMarkdown(`## Limits\n${table}\n${table}`);
    const labels = [...body.text.matchAll(/aria-label="(.*?)"/g)].map(([, label]) => label);
    expect(labels).toEqual(['Table: Limits', 'Table: Limits 1']);
  });

  it('links to the page of another file, or shows the text if there is none', () => {
    const links = new Map([
      ['a.md#b', '/docs/a#b'],
      ['/docs/d', '/almanac/docs/d'],
    ]);
    const resolveLink = (href: string) => links.get(href) ?? null;
    const { body } = renderMarkdown(
      '[x](a.md#b) [y](c.md) [z](data:text/html,z) [d](/docs/d) [e](/e)',
      resolveLink,
    );
    expect(body.text).toBe(
      '<p><a href="/docs/a#b">x</a> y z <a href="/almanac/docs/d">d</a> <a href="/e">e</a></p>\n',
    );
  });

  it('shows a state diagram as a list', () => {
    const { text } = renderMarkdown(
      '```mermaid\nstateDiagram-v2\n  [*] --> A\n  A --> B: <i>\n```',
    ).body;
    expect(text.match(/<li>/g)).toHaveLength(2);
    expect(text).toContain('&lt;i&gt;');
    expect(text).not.toContain('stateDiagram');
  });
});
