import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './kept.ts';

/** A package of its own: `npm ci` in the project leaves it out. */
export const clientsFolder = 'test/clients/';

export const hasClients = existsSync(join(projectFolder, clientsFolder, 'node_modules'));

/** Servers that `npm run bench` compares with ours. They need an older `graphql`, so they are a package of their own. */
export const peersFolder = `${clientsFolder}peers/`;

export const peersNote = `Left out: the servers in ${peersFolder}. To install them: npm ci --prefix ${peersFolder}`;

export const hasPeers = existsSync(join(projectFolder, peersFolder, 'node_modules'));

/** What runs programs of other people. The guides are only compared with the code here. */
export const clientTests = `${clientsFolder}*/*.test.ts`;

export const clientsNote = `Left out: what runs the programs of other people in ${clientsFolder}. To install them: npm ci --prefix test/clients`;
