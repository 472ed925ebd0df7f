import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './kept.ts';

/** A package of its own, which `npm ci` in the project leaves out. */
interface ClientPackage {
  folder: string;
  what: string;
  /** What runs the programs. The guides are only compared with the code. */
  tests?: string;
}

const clientsFolder = 'test/clients/';

/** Servers that `npm run bench` compares with ours. */
export const peersFolder = `${clientsFolder}peers/`;

const federationFolder = `${clientsFolder}federation/`;

/** What runs programs of other people. */
export const clientTests = `${clientsFolder}*/*.test.ts`;

/** The inner ones need an older `graphql`. */
export const clientPackages: readonly ClientPackage[] = [
  { folder: clientsFolder, what: 'what runs the programs of other people', tests: clientTests },
  { folder: federationFolder, what: 'the router', tests: `${federationFolder}*.test.ts` },
  { folder: peersFolder, what: 'the servers' },
];

export const missingPackages = clientPackages.filter(
  ({ folder }) => !existsSync(join(projectFolder, folder, 'node_modules')),
);

export const hasPeers = missingPackages.every(({ folder }) => folder !== peersFolder);

export const describeMissing = ({ folder, what }: ClientPackage) =>
  `Left out: ${what} in ${folder}. To install: npm ci --prefix ${folder}`;
