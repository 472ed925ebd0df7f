import { takePictures, takesPictures, type TestBrowser } from '../../support/page/browser.ts';
import { pageAreas } from '../../../src/pages/areas.ts';
import { url } from '../../support/app.ts';
import { inspectPage } from '../../support/page/inspect.ts';
import { admin, noPages, toPageAddress } from '../scene.ts';

/** Opens pages as an administrator: what shuts people out, is too wide, or breaks the policy of a page. */
export async function inspectPages(
  browser: TestBrowser,
  paths: readonly string[],
): Promise<string[]> {
  const context = await browser.newContext();
  await context.addCookies([...admin.jar].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  const found: string[] = [];
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault) found.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => found.push(`${page.url()} ${message}`));
  for (const path of paths) {
    await page.goto(url + path);
    found.push(...(await inspectPage(page)));
    await takePictures(page, toPictureName(path));
  }
  await context.close();
  return found;
}

/** Pictures of all pages take a while. */
export const walkTimeout = takesPictures ? 2_400_000 : 480_000;

/** `/console/webhooks/new` is in `console-webhooks-new-1280-light.png`. What differs from run to run is left out. */
const toPictureName = (path: string) =>
  (path.split('?')[0] ?? '')
    .replaceAll(/[^/]{20,}/g, 'id')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .slice(1) || 'home';

const ownPages = pageAreas
  .flatMap(({ routes }) => routes)
  .filter(({ path, show }) => show && !noPages.has(path))
  .map(({ path }) => toPageAddress(path));

/** The documentation, and the pages that its sidebar leads to. */
async function listDocsPages(): Promise<string[]> {
  const { text } = await admin.get('/docs');
  const links = [...text.matchAll(/href="(\/docs[^"#]*)"/g)].map(([, path = '']) => path);
  return [...new Set(links)];
}

const isOfConsole = (path: string) => path.startsWith('/console');

/** Every page is in one of these two, so that two workers can share them. */
export const listConsolePages = () => ownPages.filter(isOfConsole);
export const listOtherPages = async () => [
  ...ownPages.filter((path) => !isOfConsole(path)),
  ...(await listDocsPages()),
];
