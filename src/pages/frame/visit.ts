import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Request, Response } from 'express';
import {
  endAllSessions,
  endSession,
  findSession,
  type PasswordAttempt,
  renewSession,
  signIn,
  verifySignIn,
} from '../../auth/session.ts';
import { generateSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import type { Engine } from '../../graphql/engine.ts';
import { executeOperation } from '../../graphql/execute.ts';
import { type CreateViewerContext, toNetwork } from '../../http/caller.ts';
import type { SessionCookie } from './cookie.ts';
import { createCsrfToken } from './form.ts';

/** One request for a page: who it is, what was sent, and what can be done. */
export interface PageVisit {
  viewer: Context['viewer'];
  clock: Context['clock'];
  instance: Context['instance'];
  /** The path and the query, as they came. */
  address: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Empty unless a form was sent. */
  form: URLSearchParams;
  /** A path of ours as the outside sees it. */
  toUrl: (path: string) => string;
  /** What a form of this page must send. A browser that we do not know yet gets its cookie with it. */
  createCsrfToken: () => string;
  run: RunOperation;
  signIn: (attempt: Typed) => Promise<void>;
  /** Throws as `signIn` does, and signs nobody in. */
  verifyPassword: (attempt: Typed) => Promise<void>;
  /** The same session by a new cookie: whoever has a copy of the one before is out. */
  renewSession: () => Promise<void>;
  signOut: (options: { everywhere: boolean }) => Promise<void>;
}

/** What a person has typed. */
type Typed = Pick<PasswordAttempt, 'email' | 'password'>;

/** Runs an operation of ours as whoever visits; throws what its errors say. */
type RunOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface Options {
  engine: Engine;
  createViewerContext: CreateViewerContext;
  cookie: SessionCookie;
  /** The path below which everything is found. */
  root: string;
  db: Context['db'];
  clock: Context['clock'];
}

/** The path and the query, as they came: whoever names a host with them is not listened to. */
export const readAddress = ({ path, originalUrl }: Request) =>
  [path, ...originalUrl.split('?').slice(1)].join('?');

/** The only place where a cookie makes a viewer. */
export async function openVisit(req: Request, res: Response, options: Options): Promise<PageVisit> {
  const { engine, createViewerContext, cookie, root, db, clock } = options;
  let known = cookie.read(req);
  const found = known === null ? null : await findSession({ db, clock }, known);
  const viewer = found?.viewer ?? null;
  const context = createViewerContext(req, res, viewer);
  const address = readAddress(req);
  const network = toNetwork(req.ip);
  return {
    viewer,
    clock,
    instance: context.instance,
    address,
    params: toTextParams(req.params),
    query: new URLSearchParams(address.split('?').slice(1).join('?')),
    form: new URLSearchParams(),
    toUrl: (path) => root + path,
    createCsrfToken() {
      if (known === null) cookie.write(res, (known = generateSecret(43)));
      return createCsrfToken(known);
    },
    run: createOperationRunner(engine, context),
    async signIn(typed) {
      const attempt = { ...typed, address: network, previous: known };
      const session = await signIn({ db, clock }, attempt);
      cookie.write(res, session.token, session.expiresAt);
    },
    async verifyPassword(typed) {
      await verifySignIn({ db, clock }, { ...typed, address: network });
    },
    async renewSession() {
      const session = known === null ? null : await renewSession({ db, clock }, known);
      if (!session) return;
      known = session.token;
      cookie.write(res, session.token, session.expiresAt);
    },
    async signOut({ everywhere }) {
      if (everywhere && viewer) await endAllSessions({ db }, viewer.userId);
      if (known !== null) await endSession({ db }, known);
      cookie.clear(res);
    },
  };
}

const createOperationRunner =
  (engine: Engine, context: Context): RunOperation =>
  async <Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) =>
    // The document is typed by the schema it is run on.
    (await executeOperation(engine, { document, variables }, context)) as Data;

const toTextParams = (params: Request['params']) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
