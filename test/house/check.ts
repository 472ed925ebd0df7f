/**
 * `npm run check:house`: the rules of docs/architecture.md that a count can hold.
 * Prints each rule with its figure, and what breaks it.
 */
import process from 'node:process';
import { findUndescribed } from './descriptions.ts';
import { findLostPaths } from './doc-paths.ts';
import { findDuplicateExports, findMisnamedFunctions, findUnusedExports } from './exports.ts';
import { describeLines } from './lines.ts';
import { findUnfitPeers } from './peers.ts';
import { findFolderCircles, findFullFolders, listNearlyFull } from './rooms.ts';
import { findGiveaways } from './words.ts';

const rules: Record<string, () => string[]> = {
  'folders with too many files': findFullFolders,
  'folders that import each other': findFolderCircles,
  'names exported twice': findDuplicateExports,
  'exports that nobody imports': findUnusedExports,
  'functions named …Of without a viewer': findMisnamedFunctions,
  'parts of the schema without a description': findUndescribed,
  'giveaway words in public texts': findGiveaways,
  'paths in documents that lead nowhere': findLostPaths,
  'peers of packages that do not fit': findUnfitPeers,
};

let broken = 0;
for (const [rule, find] of Object.entries(rules)) {
  const found = find();
  broken += found.length;
  console.log(`${String(found.length).padStart(4)} ${rule}`);
  for (const one of found) console.log(`       ${one}`);
}
console.log(`Lines: ${describeLines().join(', ')}`);
console.log(`Nearly full: ${listNearlyFull().join('; ')}`);
if (broken > 0) process.exitCode = 1;
