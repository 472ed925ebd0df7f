import { describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/domain/mail/letter.ts';
import { buildEventBody, buildLetterRequest, getLetter } from '../support/mail/event-body.ts';

describe('composeLetter', () => {
  it('tells an attendee what is booked, when, with whom, and how to change it', () => {
    const letter = getLetter();
    expect(letter.subject).toBe('Booked: Intro call, Tue 1 Dec, 09:00');
    expect(letter.senderName).toBe('Maya Chen');
    expect(letter.replyTo).toEqual({ name: 'Maya Chen', address: 'maya@example.test' });
    for (const fact of [
      ...['Intro call', 'Tuesday, 1 December 2026', '09:00–09:30'],
      ...['Central European Time, GMT+1', 'Maya Chen', 'https://almanac.test/manage/1-x'],
    ]) {
      expect(letter.text).toContain(fact);
      expect(letter.html).toContain(fact);
    }
    expect(letter.invitation?.method).toBe('REQUEST');
  });

  it('speaks German to readers of German', () => {
    const event = buildEventBody({ locale: 'de-AT' });
    const letter = getLetter({ event });
    expect(letter.subject).toBe('Gebucht: Intro call, Di., 1. Dez., 09:00');
    expect(letter.text).toContain('09:00–09:30 Uhr\n  Mitteleuropäische Zeit, GMT+1');
  });

  it('says nothing of an event that it cannot read', () => {
    expect(composeLetter(buildLetterRequest({ event: { triggerEvent: 'PING' } }))).toBeNull();
  });
});
