import type { PageResponse } from './view.ts';
import type { PageVisit } from './visit.ts';

export type Handler = (visit: PageVisit) => Promise<PageResponse> | PageResponse;

/** One address, and who may open it. */
export interface PageRoute {
  path: string;
  /** `SIGNED_IN`: other visitors must sign in first, and then return. */
  who: 'ANYONE' | 'SIGNED_IN' | 'ADMINISTRATOR';
  /** True if the page does not exist on the hosted platform. */
  isSelfHosted?: boolean;
  /** True if a secret in the address is the permission: mail programs send the form without a cookie (RFC 8058). */
  isOneClick?: boolean;
  show?: Handler;
  /** What a form that was sent here does. */
  act?: Handler;
}
