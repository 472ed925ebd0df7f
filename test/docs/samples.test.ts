import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { seedDemoAt } from '../support/demo.ts';
import { matchesShown, runSamples, type ShellName } from '../support/samples.ts';

const readDocument = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A Tuesday, at least four weeks from now. */
function getDemoDay(): string {
  const soon = Temporal.Now.plainDateISO('UTC').add({ days: 30 });
  return soon.add({ days: (9 - soon.dayOfWeek) % 7 }).toString();
}

/** Documents whose samples can be pasted beside the demo world of a first start. */
const documents = ['README.md'];

const shells = (['bash', 'zsh'] as const).filter((shell) =>
  ['/bin', '/usr/bin'].some((folder) => existsSync(`${folder}/${shell}`)),
);

describe.each(documents)('the samples of %s', (path) => {
  describe.each<ShellName>(shells)('in %s', (shell) => {
    let session: Awaited<ReturnType<typeof runSamples>>;

    beforeAll(async () => {
      const key = await seedDemoAt(new Date());
      session = await runSamples(shell, readDocument(path), { url, KEY: key, DAY: getDemoDay() });
    });

    it('run to their end, in order', () => {
      expect(session.printed).toHaveLength(session.samples.length);
      expect(session.printed.join('\n')).not.toContain('"errors":');
    });

    it('print what the document shows', () => {
      const shown = session.samples.flatMap((sample, place) =>
        sample.shown === null ? [] : [[session.printed[place] ?? '', sample.shown] as const],
      );
      expect(shown.length).toBeGreaterThan(0);
      for (const [printed, expected] of shown) {
        const answer: unknown = JSON.parse(printed);
        expect(answer).toSatisfy((real) => matchesShown(real, JSON.parse(expected)));
      }
    });
  });
});

describe('README.md', () => {
  it('has at most 150 lines', () => {
    expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(151);
  });
});
