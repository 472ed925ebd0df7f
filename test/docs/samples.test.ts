import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../bench/process.ts';
import { startApp } from '../support/app.ts';
import { getDemoDay, seedDemoAt } from '../support/demo.ts';
import { installedShells } from '../support/installed.ts';
import { listSamples, matchesShown, runSamples } from '../support/samples.ts';

const readDocument = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Documents whose samples can be pasted beside the demo world of a first start. */
const documents = [
  'README.md',
  'docs/guides/bookings.md',
  'docs/guides/rest-to-graphql.md',
  'docs/guides/booking-page.md',
  'docs/guides/rest.md',
];

const PORT = String(await findFreePort());
const { url } = await startApp({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` });

describe.each(documents)('the samples of %s', (path) => {
  describe.each(installedShells)('in %s', (shell) => {
    let session: Awaited<ReturnType<typeof runSamples>>;

    beforeAll(async () => {
      const key = await seedDemoAt(new Date());
      session = await runSamples(shell, readDocument(path), { url, KEY: key, DAY: getDemoDay() });
    });

    it('run to their end, in order', () => {
      expect(session.printed).toHaveLength(session.samples.length);
      // Errors that a document shows are compared below.
      const others = session.printed.filter((_, place) => session.samples[place]?.shown === null);
      expect(others.join('\n')).not.toContain('"errors":');
    });

    it.runIf(path.includes('bookings'))('show what the guide tells of', () => {
      const printed = session.printed.join('\n');
      expect(printed).toContain('{"data":{"cancelBooking":');
      expect(printed.match(/"replayed":true/g)).toHaveLength(1);
      expect(printed).toContain('STATUS:CANCELLED');
    });

    it.runIf(path.endsWith('/rest.md'))('answer as the quick start says', () => {
      const printed = session.printed.join('\n');
      expect(printed.match(/"username":"maya"/g)?.length).toBeGreaterThanOrEqual(3);
      expect(printed).toMatch(/"slots":\{"\d{4}-\d\d-\d\d":\[\{"time":/);
      expect(printed).toContain('"message":"Booking cancelled');
      expect(printed).toMatch(/^X-Total-Count: \d+/im);
      expect(printed).toMatch(/^Link: .*rel="next"/im);
      expect(printed.match(/^Idempotent-Replayed: true/gim)).toHaveLength(1);
      expect(printed).toContain('{"data":{"bookings":{"totalCount":');
    });

    it('print what the document shows', () => {
      const shown = session.samples.flatMap((sample, place) =>
        sample.shown === null ? [] : [[session.printed[place] ?? '', sample.shown] as const],
      );
      for (const [printed, expected] of shown) {
        const answer: unknown = JSON.parse(printed);
        expect(answer).toSatisfy((real) => matchesShown(real, JSON.parse(expected)));
      }
    });
  });
});

describe('README.md', () => {
  it('shows the answers of its samples', () => {
    expect(listSamples(readDocument('README.md')).every(({ shown }) => shown !== null)).toBe(true);
  });

  it('has at most 150 lines', () => {
    expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(151);
  });
});
