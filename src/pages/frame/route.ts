import type { Request } from 'express';
import type { PageResponse } from './view.ts';
import type { PageVisit } from './visit.ts';

export type Handler = (visit: PageVisit) => Promise<PageResponse> | PageResponse;

/** One address, and who may open it. */
export interface PageRoute {
  path: string;
  /**
   * `ANYONE` may be a visitor. All others must sign in first, and then return. A registrar may register
   * apps: an administrator, or a user where that is allowed.
   */
  who: 'ANYONE' | 'SIGNED_IN' | 'REGISTRAR' | 'ADMINISTRATOR';
  /** True if the page does not exist on the hosted platform. */
  isSelfHosted?: boolean;
  /** True if a secret in the address is the permission: mail programs send the form without a cookie (RFC 8058). */
  isOneClick?: boolean;
  /**
   * True if it can be in a frame of another site, with `?embed`. The visit is then that of a stranger:
   * it neither reads nor writes a cookie, so its forms act for nobody and need no CSRF token.
   */
  mayBeFramed?: boolean;
  /** Points, besides those of its operations. Defaults to 1. */
  cost?: number;
  show?: Handler;
  /** Does what a form that was sent here asks for. */
  act?: Handler;
  /** The page with the form, for one that was refused: `visit.failed` says why. Defaults to `show`. */
  again?: Handler;
}

/** Whether the page is to be shown in a frame of another site. */
export const isForFrame = ({ mayBeFramed }: PageRoute, { originalUrl }: Request): boolean =>
  mayBeFramed === true && new URLSearchParams(originalUrl.split('?')[1]).has('embed');
