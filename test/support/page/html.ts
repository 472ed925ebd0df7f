import { as } from '../app.ts';
import { unescapeHtml } from './visitor.ts';

export async function readPage(path: string, client = as()) {
  const response = await client.fetch(path, { headers: { accept: 'text/html' } });
  return { response, text: await response.text() };
}

/** What a browser would load by itself. */
export const listLoadedAssets = (text: string) =>
  [...text.matchAll(/<(?:script|img|link)\b[^>]*?\s(?:src|href)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );

export const listLinks = (text: string) =>
  [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, address = '']) => address);

/** As it is shown. */
export const toVisibleText = (text: string) => unescapeHtml(text.replaceAll(/<[^>]+>/g, ''));
