import { type Request, type Response, Router } from 'express';
import { type CalendarFile, getCalendarFile } from '../domain/calendar/file.ts';
import { findFingerprint, getSubscriptionFile } from '../domain/calendar/subscription-file.ts';
import { getSubscriber } from '../domain/calendar/subscription.ts';
import { AppError } from '../base/errors.ts';
import type { AuthenticateRequest } from '../http/caller.ts';
import { listTags } from '../http/etag.ts';
import { readSecretPath } from '../http/secret-path.ts';

/**
 * `/calendar/{uid}/{key}.ics` and `/calendar/feed/{key}.ics`, the only routes to records that run no
 * GraphQL operation (decisions 022 and 063).
 */
export function createCalendarRouter(authenticateRequest: AuthenticateRequest): Router {
  const router = Router();
  const openContext = async (req: Request, res: Response) => {
    const context = await authenticateRequest(req, res, null);
    context.budget.charge(1);
    return context;
  };
  router.get('/feed', async (req, res) => {
    const context = await openContext(req, res);
    const user = await getSubscriber(context, readKey(req));
    const fingerprint = await findFingerprint(context, user);
    res.set({ ETag: fingerprint.etag, 'Cache-Control': 'private, no-cache' });
    if (isUnchanged(req, fingerprint.etag)) {
      res.status(304).end();
      return;
    }
    sendSubscription(res, await getSubscriptionFile(context, user, fingerprint));
  });
  router.get('/:uid', async (req, res) => {
    const context = await openContext(req, res);
    sendCalendar(res, await getCalendarFile(context, req.params.uid, readKey(req)));
  });
  router.all('/:uid', (_req, res) => {
    res.setHeader('Allow', 'GET, HEAD');
    throw new AppError('METHOD_NOT_ALLOWED', 'Use GET or HEAD for a calendar file');
  });
  return router;
}

/** Unlike `req.fresh`, also for programs that send `Cache-Control: no-cache` each time. */
const isUnchanged = (req: Request, etag: string) =>
  listTags(req.get('if-none-match') ?? '').includes(etag);

const readKey = (req: Request) => /^([^/]+)\.ics$/.exec(readSecretPath(req))?.[1] ?? '';

function sendCalendar(res: Response, { method, text }: CalendarFile) {
  res.setHeader('Content-Type', `text/calendar; charset=utf-8; method=${method}`);
  res.setHeader('Content-Disposition', 'attachment; filename="invite.ics"');
  // The file shows the booking as it is now, to one person.
  res.setHeader('Cache-Control', 'private, no-cache');
  sendText(res, text);
}

function sendSubscription(res: Response, text: string) {
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8; method=PUBLISH');
  res.setHeader('Content-Disposition', 'inline; filename="almanac.ics"');
  sendText(res, text);
}

function sendText(res: Response, text: string) {
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
