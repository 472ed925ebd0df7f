import { expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildManaged } from '../manage-link/scene.ts';
import { listLoadedAssets } from '../support/page/html.ts';
import { openOffer } from '../support/page/offer.ts';

const most = 150_000;

/** What a browser loads that has nothing of ours yet, as it is without compression. */
async function weigh(path: string): Promise<number> {
  const load = async (address: string) =>
    (await (await as().fetch(address)).arrayBuffer()).byteLength;
  const text = await (await as().fetch(path, { headers: { accept: 'text/html' } })).text();
  const assets = await Promise.all(listLoadedAssets(text).map(load));
  expect(assets.length).toBeGreaterThan(1);
  return assets.reduce((sum, size) => sum + size, Buffer.byteLength(text));
}

it('a page for guests and all that it loads weigh at most 150 kB', async () => {
  const { page, day, start } = await openOffer();
  const { token } = await buildManaged();
  const links = ['', '/move', '/cancel', '/answers'].map((action) => `/manage/${token}${action}`);
  for (const path of [page, day, `${page}?start=${start}`, '/auth/sign-in', ...links]) {
    expect(await weigh(path), path).toBeLessThan(most);
  }
});
