import { isObject } from '../input/is-object.ts';
import type { ImportRow } from './table/kind.ts';

const defaultLocale = 'en';
const toKey = (bookingId: unknown, email: unknown) =>
  `${String(bookingId)} ${String(email).toLowerCase()}`;

/**
 * Some sources show an attendee within a booking without an id. The list of attendees has the ids, but not
 * the languages, so those that are not the default are kept in memory.
 */
export class BareAttendees {
  readonly #locales = new Map<string, string>();
  #isFound = false;

  get isFound(): boolean {
    return this.#isFound;
  }

  note(bookings: readonly unknown[]) {
    for (const { id: bookingId, attendees } of bookings.filter(isObject)) {
      const people: unknown[] = Array.isArray(attendees) ? attendees : [];
      for (const { id, email, locale } of people.filter(isObject)) {
        if (id !== undefined && id !== null) continue;
        this.#isFound = true;
        if (typeof locale === 'string' && locale !== defaultLocale) {
          this.#locales.set(toKey(bookingId, email), locale);
        }
      }
    }
  }

  fill(row: ImportRow): ImportRow {
    const { bookingId, email, locale } = row.values;
    if (!this.#isFound || row.kind !== 'attendee' || locale !== null) return row;
    const known = this.#locales.get(toKey(bookingId, email)) ?? defaultLocale;
    return { ...row, values: { ...row.values, locale: known } };
  }
}
