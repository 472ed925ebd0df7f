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
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import type { Engine } from '../../graphql/engine.ts';
import { executeOperation } from '../../graphql/execute.ts';
import { type AdmitCaller, toNetwork } from '../../http/caller.ts';
import type { SessionCookie } from './cookie.ts';
import { createCsrfToken } from './form.ts';

/** One request for a page: the visitor, their input, and what a handler can do. */
export interface PageVisit {
  viewer: Context['viewer'];
  clock: Context['clock'];
  instance: Context['instance'];
  /** The path and the query, unchanged. */
  address: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Empty unless a form was sent. */
  form: URLSearchParams;
  /** Turns one of our paths into a public URL path. */
  toUrl: (path: string) => string;
  /** Creates the token that a form of this page must send. A new browser also gets its cookie. */
  createCsrfToken: () => string;
  run: RunOperation;
  signIn: (attempt: Typed) => Promise<void>;
  /** Throws as `signIn` does, but signs nobody in. */
  verifyPassword: (attempt: Typed) => Promise<void>;
  /** Gives the session a new cookie, so copies of the old one stop working. */
  renewSession: () => Promise<void>;
  signOut: (options: { everywhere: boolean }) => Promise<void>;
}

/** What a person typed. */
type Typed = Pick<PasswordAttempt, 'email' | 'password'>;

/** Runs one of our operations as the visitor. Throws if the result has errors. */
type RunOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface Options {
  engine: Engine;
  admitCaller: AdmitCaller;
  cookie: SessionCookie;
  /** The public path of the server. */
  root: string;
  db: Context['db'];
  clock: Context['clock'];
}

/** The path and the query, unchanged. A host in the request line is ignored. */
export const readAddress = ({ path, originalUrl }: Request) =>
  [path, ...originalUrl.split('?').slice(1)].join('?');

/** The only place where a cookie makes a viewer. */
export async function openVisit(req: Request, res: Response, options: Options): Promise<PageVisit> {
  const { engine, admitCaller, cookie, root, db, clock } = options;
  const token = cookie.read(req);
  let known = token;
  const context = await admitCaller(req, res, async (lookUp) => {
    if (token === null) return null;
    const found = await lookUp(hashSecret(token), () => findSession({ db, clock }, token));
    return found?.viewer ?? null;
  });
  const { viewer } = context;
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
