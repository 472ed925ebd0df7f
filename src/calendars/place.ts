import type { CalDavAccount, CalDavTools } from '../caldav/account.ts';
import { normalizePath } from '../caldav/href.ts';
import type { CalendarObject } from '../caldav/object.ts';
import { CalDavProblem } from '../caldav/problem.ts';
import { findByUid, putObject, readCalendarObject, removeObject } from '../caldav/write.ts';
import type { ClaimedEntry } from './claim.ts';

/** Where an event is at the server, and which version of it. */
interface Spot {
  href: string | null;
  etag: string | null;
}

/** Somebody may change it between two of our requests, but not for ever. */
const attempts = 4;

/** The place of one event in a calendar. */
export class EventPlace {
  readonly #tools: CalDavTools;
  readonly #account: CalDavAccount;
  readonly #calendar: URL;
  readonly #uid: string;
  #spot: Spot;

  constructor(
    tools: CalDavTools,
    account: CalDavAccount,
    { calendar, uid, href, etag }: Pick<ClaimedEntry, 'calendar' | 'uid' | 'href' | 'etag'>,
  ) {
    this.#tools = tools;
    this.#account = account;
    this.#calendar = new URL(calendar);
    this.#uid = uid;
    this.#spot = { href, etag };
  }

  get spot(): Readonly<Spot> {
    return this.#spot;
  }

  #toUrl(href: string) {
    return new URL(href, this.#calendar);
  }

  /** What is there now. Some servers move an event to a path of their own. */
  async look(): Promise<CalendarObject | null> {
    const { href } = this.#spot;
    const known = href === null ? null : await this.#read(href);
    const object =
      known ?? (await findByUid(this.#tools, this.#account, this.#calendar, this.#uid));
    this.#spot = object ? { href: object.href, etag: object.etag } : { href: null, etag: null };
    return object;
  }

  #read(href: string) {
    return readCalendarObject(this.#tools, this.#account, this.#toUrl(href));
  }

  async #putOnce(text: string): Promise<void> {
    const { href, etag } = this.#spot;
    const url = this.#toUrl(href ?? `${encodeURIComponent(this.#uid)}.ics`);
    const condition = href === null ? 'CREATE' : { ifMatch: etag ?? '*' };
    const put = await putObject(this.#tools, this.#account, url, text, condition);
    const path = normalizePath(url.pathname);
    const seen = put.etag === null ? await this.#read(path) : null;
    this.#spot = { href: path, etag: put.etag ?? seen?.etag ?? null };
  }

  /** Writes the event over what is there: it is ours. A lost answer, and a second worker, end in one event. */
  async put(text: string): Promise<void> {
    for (let left = attempts; ; left--) {
      const isNew = this.#spot.href === null;
      try {
        await this.#putOnce(text);
        return;
      } catch (error) {
        const problem = error instanceof CalDavProblem ? error.problem : null;
        const mayBeElsewhere = problem === 'CHANGED_THERE' || (problem === 'NOT_FOUND' && !isNew);
        if (!mayBeElsewhere || left === 0) throw error;
        // Nothing has the UID, and still it cannot be made: the calendar may be gone.
        if (!(await this.look()) && isNew) throw new CalDavProblem('NOT_FOUND');
      }
    }
  }

  /** Removes it. What the host changed in an event of a booking that is off goes with it. */
  async remove(): Promise<void> {
    for (let left = attempts; this.#spot.href !== null; left--) {
      const { href, etag } = this.#spot;
      try {
        await removeObject(this.#tools, this.#account, this.#toUrl(href), etag);
        this.#spot = { href: null, etag: null };
      } catch (error) {
        const isChanged = error instanceof CalDavProblem && error.problem === 'CHANGED_THERE';
        if (!isChanged || left === 0) throw error;
        await this.look();
      }
    }
  }
}
