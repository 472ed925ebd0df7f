import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Authenticator } from '../auth/authenticate.ts';
import { createSecretLookup, type LookUp } from '../auth/proofs.ts';
import type { Budget, SlotWork } from '../context/spending.ts';
import type { Context, Tools } from '../context/context.ts';
import { type Secret, toAccountName, type Viewer } from '../context/viewer.ts';
import type { Use } from '../context/note.ts';
import { AppError, RateLimited, Unauthenticated } from '../base/errors.ts';
import type { RateLimiter } from './rate-limit.ts';
import { findResourcePath, isBelow, toPath } from '../base/scopes.ts';
import type { OpenAnswer } from './answer.ts';
import { type Exchange, getExchange } from './request.ts';

interface Options {
  base: Tools & Pick<Context, 'source' | 'credentialsChanged'>;
  rateLimiter: RateLimiter;
  openSlotWork: (caller: string, budget: Budget) => SlotWork;
  openAnswer: OpenAnswer;
  noteUse: (viewer: Viewer, use: Use) => void;
}

/** How a request came in, over HTTP or a socket. */
interface Arrival {
  exchange: Exchange;
  /** The path that was asked for, which a token may not be for. */
  path: string;
  ip: string | undefined;
  /** Calls back when the answer has been sent, or the client is gone. */
  onClose: (end: () => void) => void;
}

function toArrival(req: Request, res: Response): Arrival {
  const exchange = getExchange(res);
  return {
    exchange,
    path: toPath(req.originalUrl),
    ip: findAddress(req),
    onClose: (end) => void exchange.ends.push(end),
  };
}

/** Express looks through what proxies have added. */
const findAddress = (req: Request) =>
  req.headers['x-forwarded-for'] === undefined ? req.socket.remoteAddress : req.ip;

const maxNoteLength = 200;

/** A batch, a page or a socket runs several operations. The log names each once, up to a length. */
const createOperationNote = (exchange: Exchange) => (name: string) => {
  const noted = exchange.operation?.split(', ') ?? [];
  if (noted.includes(name)) return;
  exchange.operation = [...noted, name].join(', ').slice(0, maxNoteLength);
};

/** A caller who asks again at once gets their next refusal later, and the process has time for others. */
const refusalMs = 100;

/** Finds out who is calling. Secrets go through `lookUp`. */
type IdentifyViewer = (lookUp: LookUp) => Promise<Viewer | null>;

/**
 * Creates the context of a request, with the budget that its operations are charged to. Refuses a
 * caller whose budget is used up, before their body is read.
 */
export function createAdmission(options: Options) {
  const { base, rateLimiter, openSlotWork, openAnswer, noteUse } = options;
  const lookUpFrom = createSecretLookup(base.clock);

  async function admitArrival(
    { exchange, ip, onClose }: Arrival,
    identify: IdentifyViewer,
  ): Promise<Context> {
    const openBudget = (caller: string) => {
      exchange.caller = caller;
      return (exchange.budget = rateLimiter.open(caller));
    };
    const network = toNetwork(ip);
    // Until we know more, the address pays.
    const address = `ip:${network}`;
    const ofAddress = openBudget(address);
    const viewer = await identify(lookUpFrom({ network, budget: ofAddress }));
    if (viewer) exchange.viewer = viewer;
    const caller = viewer ? toAccountName(viewer) : address;
    const budget = viewer ? openBudget(caller) : ofAddress;
    if (budget.remaining() < 1) {
      await sleep(refusalMs);
      throw new RateLimited(budget.reset());
    }
    const { requestId } = exchange;
    const slotWork = openSlotWork(caller, budget);
    const answer = openAnswer({ onClose, caller, budget });
    const read = base.read.withMeter(answer);
    const noteOperation = createOperationNote(exchange);
    return {
      ...base,
      read,
      answer,
      viewer,
      requestId,
      noteOperation,
      noteUse: viewer ? (use) => noteUse(viewer, use) : undefined,
      address: network,
      budget,
      slotWork,
    };
  }

  return admitArrival;
}

type AdmitArrival = ReturnType<typeof createAdmission>;

const refusals: Record<Secret['kind'], string> = {
  BEARER: 'The API key or access token is not valid, has expired or was revoked',
  SESSION: 'Your session has ended. Sign in again.',
};

/** Admits a caller by their secret, for GraphQL and REST, over HTTP and sockets. */
export function createCallerAuthenticator(
  admitArrival: AdmitArrival,
  { authenticate }: Authenticator,
) {
  const authenticateArrival = (arrival: Arrival, secret: Secret | null): Promise<Context> => {
    arrival.exchange.isAnonymous = secret === null;
    return admitArrival(arrival, async (lookUp) => {
      if (secret === null) return null;
      const viewer = await authenticate(secret, { lookUp });
      if (!viewer) throw new Unauthenticated(refusals[secret.kind]);
      assertMeantFor(viewer, arrival.path);
      return viewer;
    });
  };

  return {
    authenticateArrival,
    authenticateRequest: (req: Request, res: Response, secret: Secret | null) =>
      authenticateArrival(toArrival(req, res), secret),
    /** For pages: without a session that is still open, they are visitors like all others. */
    admitVisitor: (req: Request, res: Response, cookie: string | null) =>
      admitArrival(toArrival(req, res), async (lookUp) =>
        cookie === null ? null : authenticate({ kind: 'SESSION', text: cookie }, { lookUp }),
      ),
  };
}

/** RFC 8707: a token for one part of the API is worth nothing at another. An API key can be for SCIM alone. */
function assertMeantFor({ credential }: Viewer, path: string) {
  if (credential.kind === 'API_KEY' && credential.resource && !isBelow(path, credential.resource))
    throw new Unauthenticated(`The API key is only for ${credential.resource}`);
  if (credential.kind !== 'ACCESS_TOKEN' || credential.resource === null) return;
  if (findResourcePath(path) === credential.resource) return;
  throw new Unauthenticated(`The access token is only for ${credential.resource}`);
}

type CallerAuthenticator = ReturnType<typeof createCallerAuthenticator>;
export type AuthenticateArrival = CallerAuthenticator['authenticateArrival'];
export type AuthenticateRequest = CallerAuthenticator['authenticateRequest'];
export type AdmitVisitor = CallerAuthenticator['admitVisitor'];

/** The secret of `Authorization: Bearer`, or null. Other schemes are refused. */
export const parseBearerToken = (req: Request): Secret | null =>
  parseAuthorization(req.headers.authorization);

export function parseAuthorization(header: string | undefined): Secret | null {
  if (header === undefined) return null;
  if (/^Bearer *$/i.test(header)) {
    throw new AppError('UNAUTHENTICATED', 'The header Authorization has no key after Bearer');
  }
  const [, text] = /^Bearer +([^\s]+) *$/i.exec(header) ?? [];
  if (text === undefined || text.length > 512) {
    throw new AppError('UNAUTHENTICATED', 'The header must be: Authorization: Bearer <key>');
  }
  return { kind: 'BEARER', text };
}

/** One household has a whole /64 of IPv6 addresses, so that counts as one caller. */
export function toNetwork(address = ''): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::')
    ? 8 - groups.length - tail.split(':').filter(Boolean).length
    : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
