import { readFile } from 'node:fs/promises';
import { type Request, type Response, Router } from 'express';
import { AppError } from '../base/errors.ts';
import {
  createStaticResponse,
  hashContent,
  sendStaticResponse,
  type StaticResponse,
} from '../http/static-response.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

type AssetSource = URL | readonly URL[] | (() => Promise<string>);

/** What pages refer to, by name. Several files become one; a function loads a text that is no file. */
export type AssetFiles = Record<string, AssetSource>;

export interface Assets {
  /** The address, which changes with the content. */
  getUrl: (name: string) => Promise<string>;
  router: Router;
}

/** Files that pages refer to, read on first use. `at` is the path of the router. */
export function createAssets(at: string, files: AssetFiles): Assets {
  const loaded = new Map<string, Promise<Asset>>();
  const load = (name: string, file: AssetSource) => {
    let asset = loaded.get(name);
    if (!asset) loaded.set(name, (asset = readAsset(name, file)));
    return asset;
  };
  const router = Router();
  router.get('/:name', async (req: Request<{ name: string }>, res: Response) => {
    const { name } = req.params;
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) throw new AppError('NOT_FOUND', `There is nothing at ${req.originalUrl}`);
    const { kept, version } = await load(name, file);
    await sendStaticResponse(req, res, kept, req.query['v'] === version ? forEver : undefined);
  });
  return {
    router,
    async getUrl(name) {
      const file = files[name];
      if (!file) throw new TypeError(`No asset ${name}`);
      return `${at}/${name}?v=${(await load(name, file)).version}`;
    },
  };
}

interface Asset {
  kept: StaticResponse;
  version: string;
}

const loadContent = async (source: AssetSource): Promise<Buffer> =>
  typeof source === 'function'
    ? Buffer.from(await source())
    : Buffer.concat(await Promise.all([source].flat().map((file) => readFile(file))));

/** A worker has the policy of its own file, not that of the page. It needs nothing from elsewhere. */
const filePolicy = "default-src 'none'";

async function readAsset(name: string, source: AssetSource): Promise<Asset> {
  const content = await loadContent(source);
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const version = hashContent(content).replaceAll(/\W/g, '').slice(0, 12);
  const headers = { 'Content-Type': type, 'Content-Security-Policy': filePolicy };
  return { kept: createStaticResponse(content, headers), version };
}

/** The address contains a hash of the content, so it can be cached for good. */
const forEver = 'public, max-age=31536000, immutable';
