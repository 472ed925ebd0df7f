import { type Request, type Response, Router } from 'express';
import { NotFound } from '../base/errors.ts';
import { settlePayment } from '../domain/payment/settle.ts';
import { createBodyReader } from '../http/body.ts';
import type { AuthenticateRequest } from '../http/caller.ts';

/** A message about one payment is short. */
const readMessage = createBodyReader(256 * 1_024);

/** `POST /payments/message`: where the provider says that somebody has paid. Its signature is its credential. */
export function createPaymentRouter(authenticateRequest: AuthenticateRequest): Router {
  const router = Router();
  router.post('/message', async (req: Request, res: Response) => {
    const context = await authenticateRequest(req, res, null);
    context.budget.charge(1);
    const { payments, clock } = context;
    if (!payments) throw new NotFound('Page');
    const body = (await readMessage(req, res)).toString('utf8');
    const readHeader = (name: string) => req.get(name) ?? '';
    const paid = await payments.read({ readHeader, body, at: clock() });
    if (paid) await settlePayment(context, paid);
    res.status(204).end();
  });
  return router;
}
