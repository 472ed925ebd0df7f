/**
 * `npm run test:changed`: the files of the quick ring that a change can break, and the walks. With `--others`, all that
 * it would leave out: `npm run test:mutation` proves with it that nothing was missed.
 */
import { globSync } from 'node:fs';
import process from 'node:process';
import { chooseTests, readImpact, walks } from './impact.ts';
import { projectFolder } from './kept.ts';
import { quick } from './ring.ts';
import { runTests } from './vitest.ts';

const impact = readImpact();
const chosen = impact ? chooseFiles(impact) : quick;
if (!impact)
  console.log(
    `First run: the ${quick.length} files of the quick ring, to learn what each of them runs.`,
  );

const isOthers = process.argv.includes('--others');
const files = isOthers ? quick.filter((file) => !chosen.includes(file)) : chosen;
const more = process.argv.slice(2).filter((one) => one !== '--others');
const args = ['--project', 'quick', ...files, ...more];
if (files.length > 0 && !runTests(args, { ...process.env, TEST_RECORD: 'on' }))
  process.exitCode = 1;

function chooseFiles(known: NonNullable<typeof impact>): string[] {
  const { changed, broken } = chooseTests(known);
  const always = globSync(walks, { cwd: projectFolder });
  for (const [test, reason] of broken) console.log(`${test}, because of ${reason}`);
  console.log(
    `Changed files: ${changed.length}. They can break ${broken.size} of ${quick.length} test files. The ${always.length} walks always run.`,
  );
  return [...new Set([...broken.keys(), ...always])];
}
