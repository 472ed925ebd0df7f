import type { PageResponse } from './answer.ts';
import type { PageVisit } from './visit.ts';

type Handler = (visit: PageVisit) => Promise<PageResponse> | PageResponse;

/** One address, and who may come to it. */
export interface PageRoute {
  path: string;
  /** `SIGNED_IN`: whoever is not is asked to sign in first, and then comes back. */
  who: 'ANYONE' | 'SIGNED_IN' | 'ADMINISTRATOR';
  /** On the hosted platform there is no such page. */
  isSelfHosted?: boolean;
  show?: Handler;
  /** What a form that was sent here does. */
  act?: Handler;
}
