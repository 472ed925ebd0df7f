import type { Use } from '../context/note.ts';
import type { Viewer } from '../context/viewer.ts';
import type { Answered } from './request.ts';

/** What the figures know of an answer. */
interface Counted extends Omit<Answered, 'exchange'> {
  template: string | undefined;
  errorCodes: ReadonlySet<string>;
}

/** Counts answers for the operator, and routes for those who use them. */
export const createAnswerCounter =
  (count: (counted: Counted) => void, noteUse: (viewer: Viewer, use: Use) => void) =>
  ({ exchange, ...answered }: Answered): void => {
    const { viewer, route, template, errorCodes } = exchange;
    const isError = answered.status >= 400;
    count({ ...answered, template, errorCodes });
    if (viewer && route) noteUse(viewer, { kind: 'ROUTE', ...route, isError });
  };
