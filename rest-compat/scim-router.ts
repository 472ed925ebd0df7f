import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { scimPath } from '../src/base/scopes.ts';
import { AppError, Forbidden, NotFound, Unauthenticated } from '../src/base/errors.ts';
import type { Context } from '../src/context/context.ts';
import { readBody } from '../src/http/body.ts';
import { parseBearerToken } from '../src/http/caller.ts';
import { hasPreference } from '../src/http/prefer.ts';
import { getExchange } from '../src/http/request.ts';
import { createRunner, listAllowedMethods, type RestRouterOptions } from './router.ts';
import { ScimFault } from './scim/error.ts';
import { scimLedger } from './scim/ledger.ts';
import type { ScimCall, ScimReply, ScimRow } from './scim/row.ts';
import { userFieldNames } from './scim/user-record.ts';
import { formatScimTag, namesVersion } from './scim/version.ts';

interface Options extends Pick<RestRouterOptions, 'engine' | 'authenticateRequest' | 'publicUrl'> {
  /** Turns errors into SCIM's format. */
  onError: ErrorRequestHandler;
}

/** The routes below `/scim/v2` (RFC 7644). Only system administrators get in: no app is one. */
export function createScimRouter({ onError, ...options }: Options): Router {
  const router = Router({ caseSensitive: true });
  for (const row of scimLedger) router[row.method](row.path, createHandler(row, options));
  for (const path of new Set(scimLedger.map((row) => row.path))) {
    router.all(path, async (req, res) => {
      res.setHeader('Allow', listAllowedMethods(scimLedger, path));
      await admit(req, res, options);
      throw new AppError('METHOD_NOT_ALLOWED', `This path does not support ${req.method}`);
    });
  }
  router.use(async (req, res) => {
    await admit(req, res, options);
    throw new NotFound('Endpoint');
  });
  return router.use(onError);
}

async function admit(
  req: Request,
  res: Response,
  { authenticateRequest }: Pick<Options, 'authenticateRequest'>,
): Promise<Context> {
  const context = await authenticateRequest(req, res, parseBearerToken(req));
  if (!context.viewer) throw new Unauthenticated();
  if (!context.viewer.isAdmin) {
    throw new Forbidden('SCIM requires an API key of a system administrator');
  }
  return context;
}

const createHandler =
  (row: ScimRow, options: Omit<Options, 'onError'>) => async (req: Request, res: Response) => {
    const exchange = getExchange(res);
    const template = scimPath + row.path.replace(':id', '{id}');
    exchange.template = template;
    exchange.route = { name: `${row.method.toUpperCase()} ${template}` };
    if (row.operation !== null) {
      exchange.operation = row.operation;
      res.setHeader('X-GraphQL-Operation', row.operation);
    }
    const context = await admit(req, res, options);
    if (row.method !== 'get' && hasPreference(req.get('prefer'), 'dry-run')) {
      throw new ScimFault('SCIM has no dry run: leave out the header Prefer');
    }
    const call = await readCall(req, res, options.publicUrl);
    const caller = { ...context, source: 'REST' as const, noteUse: undefined };
    const run = createRunner(options.engine, caller, toScimName);
    send(req, res, await row.handle(call, run));
  };

/** What SCIM calls a path of GraphQL. */
function toScimName(path: string): string {
  const name = path.replace(/^input\./, '');
  if (/^(member|addMember|removeMember)Ids/.test(name)) return 'members';
  return userFieldNames[name] ?? name;
}

async function readCall(req: Request, res: Response, publicUrl: string): Promise<ScimCall> {
  const body = await readBody(req, res, 'JSON: Content-Type: application/scim+json').catch(
    (error: unknown) => {
      const isSyntax = error instanceof AppError && error.code === 'BAD_USER_INPUT';
      throw isSyntax ? new ScimFault(error.message, 'invalidSyntax') : error;
    },
  );
  return {
    params: { ...req.params },
    query: { ...req.query },
    body,
    ifMatch: readPrecondition(req),
    base: publicUrl + scimPath,
  };
}

/** `*` holds for every record that is there (RFC 9110 §13.1.1). */
function readPrecondition(req: Request): string | undefined {
  const header = req.get('if-match');
  return header?.trim() === '*' ? undefined : header;
}

function send(req: Request, res: Response, reply: ScimReply): void {
  setReplyHeaders(res, reply);
  const { status = 200, body, version } = reply;
  const seen = req.method === 'GET' ? req.get('if-none-match') : undefined;
  if (version !== undefined && seen !== undefined && namesVersion(seen, version)) {
    res.status(304).end();
    return;
  }
  if (body) res.setHeader('Content-Type', 'application/scim+json; charset=utf-8');
  res.status(status).end(body && JSON.stringify(body));
}

function setReplyHeaders(res: Response, { status, version, location, ignored = [] }: ScimReply) {
  if (version !== undefined) res.setHeader('ETag', formatScimTag(version));
  if (location !== undefined) {
    res.setHeader(status === 201 ? 'Location' : 'Content-Location', location);
  }
  if (ignored.length === 0) return;
  const names = ignored.slice(0, 50).map((name) => encodeURIComponent(name.toWellFormed()));
  res.setHeader('X-Ignored-Fields', names.join(', ').slice(0, 2_000));
}
