import { performance } from 'node:perf_hooks';
import { parseSecretKey } from '../config/config.ts';
import type { Progress } from '../import/progress.ts';
import { readBackup, refuseFile, writeBackup } from './backup-file.ts';
import { type ForgottenList, forgetAgain } from './forgotten.ts';
import { assertDatabase, openRunning, summarizeEffort, reportTables, useOpen } from './copy.ts';
import { maskWithPassword } from './masked-source.ts';
import { openPlace, type Place } from './place.ts';
import { type Content, type CopySource, readDatabase } from './source.ts';
import { fillEmpty } from './target.ts';

interface Saving {
  from: Place;
  file: string;
  mayReplace: boolean;
  isMasked: boolean;
  progress: Progress;
}

/** Writes everything into a file, as it was at one moment, or masked. Servers may run. */
export async function backUp({ from, file, mayReplace, isMasked, progress }: Saving) {
  const started = performance.now();
  refuseFile(file, mayReplace);
  assertDatabase(from);
  const source = await openRunning(from);
  return useOpen(source, () =>
    readDatabase(source, progress, async (whole) => {
      const { read, told } = await (isMasked
        ? prepareMasked(whole, progress)
        : prepareWhole(whole));
      await writeBackup(file, read, progress, { mayReplace });
      return { file, tables: reportTables(read.content), ...told, ...summarizeEffort(started) };
    }),
  );
}

function describeKey({ ownKey, isMasked }: Content) {
  if (isMasked) return 'was left out: the backup is masked';
  return ownKey === null ? 'needs the same SECRET_KEY' : 'was restored';
}

async function prepareMasked(whole: CopySource, progress: Progress) {
  const { masked, password } = await maskWithPassword(whole, progress);
  return { read: masked, told: { password } };
}

function prepareWhole(read: CopySource) {
  const isOwn = read.content.ownKey !== null;
  const secretKey = isOwn ? 'is in the file' : 'is not in the file: keep SECRET_KEY';
  return { read, told: { secretKey } };
}

interface Restoring {
  file: string;
  to: Place;
  /** Who was forgotten later. Null if nobody says. */
  forgotten: ForgottenList | null;
  /** Those of the settings. One that Almanac made is in the backup. */
  keys: readonly Buffer[];
  progress: Progress;
}

/** Fills an empty database from a file. */
export async function restore({ file, to, forgotten, keys, progress }: Restoring) {
  const started = performance.now();
  return readBackup(file, async (source, { version, createdAt }) => {
    const target = await openPlace(to);
    return useOpen(target, async () => {
      const { applied } = await fillEmpty(target, source, progress);
      const { content } = source;
      const own = content.ownKey === null ? null : parseSecretKey(content.ownKey.trim());
      const known = own === null ? keys : [...keys, own];
      return {
        backup: { version, createdAt },
        tables: reportTables(content),
        secretKey: describeKey(content),
        forgotten:
          forgotten === null ? notForgotten : await forgetAgain(target.client, forgotten, known),
        applied,
        ...summarizeEffort(started),
      };
    });
  });
}

const notForgotten = 'People who were forgotten after this backup are in it again: see --forgotten';
