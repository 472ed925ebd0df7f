import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import type { Pages } from '../html/layout.ts';
import { createStaticResponse, sendStaticResponse } from '../http/static-response.ts';
import { brandPath, buildBrandStyle } from './book/brand.ts';
import { createTextRouter } from './docs/text-router.ts';

/** Pages that moved, by the beginning of their path. */
const moved = {
  '/account/keys': '/console/keys',
  '/account/webhooks': '/console/webhooks',
  '/account/users': '/console/users',
  '/account/clients': '/console/clients',
  '/v1': '/docs',
};

/** Nothing to find behind a sign-in. */
const robots = ['User-agent: *', 'Disallow: /console', 'Disallow: /account', ''].join('\n');

/** What other sites run to show a booking page, and its types (decision 057). */
const embedFiles = {
  '/embed.js': { file: 'embed.js', type: 'text/javascript' },
  '/embed.d.ts': { file: 'types.d.ts', type: 'text/plain' },
};

const loadEmbedFile = async ({ file, type }: { file: string; type: string }) =>
  createStaticResponse(await readFile(new URL(`island/embed/${file}`, import.meta.url)), {
    'Content-Type': `${type}; charset=utf-8`,
  });

/** What browsers and search engines ask for by themselves, and addresses that people may still know. */
export function createSiteRouter({ root, assets }: Pages): Router {
  const router = Router({ strict: true }).use(createTextRouter());
  router.get('/favicon.ico', async (_req, res) => {
    res.redirect(301, await assets.getUrl('icon.svg'));
  });
  router.get('/robots.txt', (_req, res) => {
    res.type('text/plain').end(robots);
  });
  router.get(brandPath, (req, res) => {
    const query = new URLSearchParams(req.url.split('?')[1]);
    const style = buildBrandStyle({
      light: query.get('light'),
      dark: query.get('dark'),
      theme: query.get('theme'),
    });
    // The address names all that it depends on.
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('text/css').end(style);
  });
  for (const [path, file] of Object.entries(embedFiles)) {
    let loaded: ReturnType<typeof loadEmbedFile> | undefined;
    router.get(path, async (req, res) => {
      // Other sites refer to it by this address for good, so browsers must ask for a newer one.
      await sendStaticResponse(
        req,
        res,
        await (loaded ??= loadEmbedFile(file)),
        'public, max-age=3600',
      );
    });
  }
  for (const [from, to] of Object.entries(moved)) {
    router.get(from, (_req, res) => {
      res.redirect(302, root + to);
    });
  }
  return router;
}
