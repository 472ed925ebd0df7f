import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import { createStaticResponse, sendStaticResponse } from '../../http/static-response.ts';
import { guidePages } from './guides.ts';
import { docsGroups, type GuidePage } from './page.ts';

const toTextPath = ({ path }: GuidePage) => `${path}.md`;

/** The start for programs that read (https://llmstxt.org). */
function formatOverview(publicUrl: string): string {
  const link = (path: string, title: string, text: string) =>
    `- [${title}](${publicUrl}${path}): ${text}`;
  const guides = docsGroups.flatMap((group) => {
    const links = guidePages
      .filter((page) => page.group === group)
      .map((page) => link(toTextPath(page), page.title, page.description));
    return links.length > 0 ? ['', `## ${group}`, '', ...links] : [];
  });
  return [
    '# Almanac',
    '',
    '> An API to book people’s time: slots, bookings, schedules, event types, teams and webhooks. GraphQL first, with REST routes that each run one GraphQL operation.',
    '',
    'Send `Authorization: Bearer <API key or access token>`. A person creates API keys in the console. Apps get access tokens over OAuth 2.0. Free times and public bookings need no credential. Every write has a dry run.',
    '',
    '## Interfaces',
    '',
    link('/mcp', 'MCP', 'the Model Context Protocol over streamable HTTP, with tools for agents'),
    link('/graphql', 'GraphQL', 'POST operations here'),
    link('/schema.graphql', 'GraphQL schema', 'every type and field, with descriptions'),
    link('/v1/openapi.json', 'OpenAPI document', 'every REST route, with schemas and examples'),
    link('/.well-known/oauth-authorization-server', 'OAuth metadata', 'endpoints and scopes'),
    ...guides,
    '',
  ].join('\n');
}

/** `/llms.txt`, and each guide as the Markdown that it is written in. */
export function createTextRouter(): Router {
  const router = Router({ strict: true });
  router.get('/llms.txt', async (req, res) => {
    const text = formatOverview(String(req.app.get('public url')));
    await sendStaticResponse(req, res, createStaticResponse(text, toHeaders('text/plain')));
  });
  for (const page of guidePages) {
    router.get(toTextPath(page), async (req, res) => {
      const file = new URL(`../../../docs/${page.file}`, import.meta.url);
      const answer = createStaticResponse(await readFile(file), toHeaders('text/markdown'));
      await sendStaticResponse(req, res, answer);
    });
  }
  return router;
}

const toHeaders = (type: string) => ({ 'Content-Type': `${type}; charset=utf-8` });
