import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { guidePages } from '../../src/pages/docs/guides.ts';
import { as, url } from '../support/app.ts';

const publicUrl = 'http://127.0.0.1:3000';

it('offers agents a page of links to every guide and interface, which all lead somewhere', async () => {
  const answer = await as().fetch('/llms.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Almanac\n\n> /);
  const links = [...text.matchAll(/^- \[.+?\]\((.+?)\): ./gm)].map(([, link = '']) => link);
  expect(links).toHaveLength(guidePages.filter(({ group }) => group !== null).length + 5);
  for (const link of links) {
    const { status } = await fetch(link.replace(publicUrl, url));
    // The first two take only POST, and answer that in their own ways.
    const isPost = link.endsWith('/mcp') || link.endsWith('/graphql');
    expect([link, isPost ? status !== 404 : status]).toEqual([link, isPost ? true : 200]);
  }
});

it('offers each guide as the text that it is written in', async () => {
  const answer = await as().fetch('/docs/agents.md');
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await answer.text()).toBe(await readFile('docs/guides/agents.md', 'utf8'));
  expect((await as().fetch('/docs/none.md')).status).toBe(404);
});
