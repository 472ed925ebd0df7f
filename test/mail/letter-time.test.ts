import { describe, expect, it, vi } from 'vitest';
import { buildEventBody, bodyGuest, bodyHost, getLetter } from '../support/mail/event-body.ts';

function read(timeZone: string | null, start: string, end: string, locale = 'en') {
  const guest = { ...bodyGuest, timeZone, language: { locale } };
  const payload = { startTime: start, endTime: end, attendees: [guest] };
  const letter = getLetter({ event: buildEventBody({ payload }) });
  const [, when = ''] = /(?:When|Wann):\n((?: {2}.*\n)+)/.exec(letter.text) ?? [];
  return { ...letter, when: when.split('\n').flatMap((line) => line.trim() || []) };
}

describe('the time of a letter', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01T08:00:00Z', '10:00–10:30', 'Central European Time, GMT+2'],
    ['Asia/Kathmandu', '2026-12-01T08:00:00Z', '13:45–14:15', 'Nepal Time, GMT+5:45'],
    ['Asia/Kolkata', '2026-12-01T08:00:00Z', '13:30–14:00', 'India Standard Time, GMT+5:30'],
    ['America/Vancouver', '2027-01-12T17:00:00Z', '10:00–10:30', 'Pacific Time, GMT-7'],
    ['UTC', '2026-12-01T08:00:00Z', '08:00–08:30', 'UTC'],
  ])('is in the zone of the reader: %s', (zone, start, hours, name) => {
    const end = new Date(Date.parse(start) + 1_800_000).toISOString();
    expect(read(zone, new Date(start).toISOString(), end).when.slice(1)).toEqual([hours, name]);
  });

  it('says when the clocks change during the meeting', () => {
    const { when } = read('Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z');
    expect(when.at(-1)).toBe('Central European Time, GMT+2 until the clocks change, then GMT+1');
  });

  it('names both days of a meeting that ends on the next', () => {
    const { when } = read('UTC', '2026-12-01T23:00:00.000Z', '2026-12-02T01:00:00.000Z');
    expect(when[0]).toMatch(/Tuesday.*1 December 2026.*23:00.*Wednesday.*2 December 2026.*01:00/);
  });

  it.each(['Mars/Olympus', '', null])('is in the zone of the host if the zone is %j', (zone) => {
    const { when } = read(zone, '2026-12-01T08:00:00.000Z', '2026-12-01T08:30:00.000Z');
    expect(when[2]).toBe('Pacific Time, GMT-7');
  });

  it('follows the region of the reader, and nothing else that a locale may ask for', () => {
    const times = ['2026-12-01T15:00:00.000Z', '2026-12-01T15:30:00.000Z'] as const;
    expect(read('UTC', ...times, 'en-us').subject).toContain('Tue, Dec 1, 3:00 PM');
    for (const locale of ['pt', 'ar-u-nu-arab', 'en-u-ca-buddhist', 'no such thing']) {
      expect(read('UTC', ...times, locale).subject, locale).toContain('Tue 1 Dec, 15:00');
    }
    expect(bodyHost.timeZone).toBe('America/Vancouver');
  });
});

// Each format holds 25 kB that V8 does not count: a busy worker once held hundreds of MB of them.
it('the second letter to a zone makes no new date formats', () => {
  const write = () =>
    read('Asia/Tbilisi', '2026-12-01T15:00:00.000Z', '2026-12-01T15:30:00.000Z', 'en-NZ');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  try {
    const first = write();
    expect(made.mock.calls.length).toBeGreaterThan(3);
    made.mockClear();
    expect(write()).toEqual(first);
    expect(made).not.toHaveBeenCalled();
  } finally {
    made.mockRestore();
  }
});
