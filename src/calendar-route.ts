import { type Response, Router } from 'express';
import { type CalendarFile, getCalendarFile } from './domain/calendar/file.ts';
import { AppError } from './errors.ts';
import type { AuthenticateRequest } from './http/caller.ts';
import { readSecretPath } from './http/secret-path.ts';

/** `/calendar/{uid}/{key}.ics`, the only route to records that runs no GraphQL operation (decision 022). */
export function createCalendarRouter(authenticateRequest: AuthenticateRequest): Router {
  const router = Router();
  router.get('/:uid', async (req, res) => {
    const context = await authenticateRequest(req, res, null);
    context.budget.charge(1);
    const [, key = ''] = /^([^/]+)\.ics$/.exec(readSecretPath(req)) ?? [];
    sendCalendar(res, await getCalendarFile(context, req.params.uid, key));
  });
  router.all('/:uid', (_req, res) => {
    res.setHeader('Allow', 'GET, HEAD');
    throw new AppError('METHOD_NOT_ALLOWED', 'Use GET or HEAD for a calendar file');
  });
  return router;
}

function sendCalendar(res: Response, { method, text }: CalendarFile) {
  res.setHeader('Content-Type', `text/calendar; charset=utf-8; method=${method}`);
  res.setHeader('Content-Disposition', 'attachment; filename="invite.ics"');
  // The file shows the booking as it is now, to one person.
  res.setHeader('Cache-Control', 'private, no-cache');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
