import { describe, expect, it } from 'vitest';
import { renderInline, renderMarkdown } from '../../src/http/page/markdown.ts';

describe('Markdown on a page', () => {
  it.each([
    ['a block of HTML', '<script>alert(1)</script>'],
    ['HTML in a sentence', 'a <b onclick="x()">b</b>'],
    ['HTML in code', '`<i>`'],
    ['an image', '![<img src=x>](y.png)'],
  ])('shows %s as text', (_name, text) => {
    expect(renderMarkdown(text).text).not.toMatch(/<(?!\/?(p|code)>)/);
  });

  it('links to web addresses and to parts of the page, and to no script', () => {
    expect(renderInline('[x](https://a.example) [y](#b)').text).toBe(
      '<a href="https://a.example">x</a> <a href="#b">y</a>',
    );
    expect(renderInline('[x](javascript:alert(1)) [y](data:text/html,z)').text).toBe('x y');
  });

  it('gives every heading and decision an id', () => {
    expect(renderMarkdown('## What is sent?').text).toContain('<h2 id="what-is-sent">');
    expect(renderMarkdown('- **GAP-01 keys.** By header.').text).toContain('<li id="GAP-01">');
  });
});
