import { Router } from 'express';
import type { Pages } from '../http/page/layout.ts';

/** Pages that moved, by the beginning of their path. */
const moved = {
  '/console': '/console/calendar',
  '/account/keys': '/console/keys',
  '/account/webhooks': '/console/webhooks',
  '/account/users': '/console/users',
  '/account/clients': '/console/clients',
  '/v1': '/docs',
};

/** Nothing to find behind a sign-in. */
const robots = ['User-agent: *', 'Disallow: /console', 'Disallow: /account', ''].join('\n');

/** What browsers and search engines ask for by themselves, and addresses that people may still know. */
export function createSiteRouter({ root, assets }: Pages): Router {
  const router = Router({ strict: true });
  router.get('/favicon.ico', async (_req, res) => {
    res.redirect(301, await assets.getUrl('icon.svg'));
  });
  router.get('/robots.txt', (_req, res) => {
    res.type('text/plain').end(robots);
  });
  for (const [from, to] of Object.entries(moved)) {
    router.get(from, (_req, res) => {
      res.redirect(302, root + to);
    });
  }
  return router;
}
