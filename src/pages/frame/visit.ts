import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Request, Response } from 'express';
import { endAllSessions, endSession, renewSession } from '../../auth/session.ts';
import { signIn } from '../../auth/sign-in.ts';
import type { FactorDemand } from '../../auth/factor-demand.ts';
import { provePassword } from '../../auth/proof.ts';
import { generateSecret } from '../../auth/secret.ts';
import { assertSignedIn, canRegisterApps, type Context } from '../../context/context.ts';
import type { AppError } from '../../base/errors.ts';
import type { Engine } from '../../graphql/engine.ts';
import { executeOperation } from '../../graphql/execute.ts';
import { type AdmitVisitor, toNetwork } from '../../http/caller.ts';
import { readSecretPath } from '../../http/secret-path.ts';
import type { PageCookies } from '../../http/cookie.ts';
import { isLocal } from '../../http/local.ts';
import type { Pages } from '../../html/layout.ts';
import type { Language } from '../../language/language.ts';
import { type Browser, type FactorVisit, openFactorVisit } from './factor.ts';
import type { Speech } from './language.ts';
import type { KeptForm } from './kept-form.ts';
import { createOtherSignIn, type OtherSignIn } from './provider.ts';
import { createCsrfToken } from '../../http/session.ts';

/** One request for a page: the visitor, their input, and what a handler can do. */
export interface PageVisit {
  viewer: Context['viewer'];
  clock: Context['clock'];
  instance: Context['instance'];
  mailing: Context['mailing'];
  /** Where bookers pay. A form may lead there. */
  paymentOrigins: readonly string[];
  canRegisterApps: boolean;
  /** What its page is written in. English, unless the page is for guests. */
  language: Language;
  speech: Speech;
  /** The path and the query, unchanged. */
  address: string;
  params: Record<string, string>;
  /** The part of the path that no log shows; empty if there is none. */
  secretPath: string;
  query: URLSearchParams;
  /** Empty unless a form was sent. */
  form: URLSearchParams;
  /** What the visitor typed before they had to sign in again. */
  kept: KeptForm | null;
  /** Why the form was refused, while its page is shown again. */
  failed: AppError | null;
  /** Turns one of our paths into a public URL path. */
  toUrl: (path: string) => string;
  /** The same as an address that people can send to others. */
  toPublicUrl: (path: string) => string;
  /** The address of a picture or another file among the assets. */
  getAssetUrl: (name: string) => Promise<string>;
  /** Where the credentials of the demo world are, for someone at this machine; null otherwise. */
  demoFile: string | null;
  /** Creates the token that a form of this page must send. A new browser also gets its cookie. */
  createCsrfToken: () => string;
  run: RunOperation;
  /** Says what the visitor must still do before they have their rights. */
  signIn: (typed: { email: string; password: string }) => Promise<FactorDemand | null>;
  factor: FactorVisit;
  /** Runs an operation to set up a factor, for somebody who has no rights before they have one. */
  runInSetUp: RunOperation;
  /** Throws if the password is not the visitor's. Otherwise they can create keys for a while. */
  provePassword: (password: string) => Promise<void>;
  /** Gives the session a new cookie, so copies of the old one stop working. */
  renewSession: () => Promise<void>;
  signOut: (options: { everywhere: boolean }) => Promise<void>;
  otherSignIn: OtherSignIn;
}

/** Runs one of our operations as the visitor. Throws if the result has errors. */
type RunOperation = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface Options {
  engine: Engine;
  admitVisitor: AdmitVisitor;
  cookies: PageCookies;
  pages: Pages;
  publicUrl: string;
  findDemoFile: () => string | null;
  db: Context['db'];
  clock: Context['clock'];
  cost: number | undefined;
  speech: Speech;
}

/** The path and the query, unchanged. A host in the request line is ignored. */
export function readAddress(req: Request): string {
  const path = [req.path, readSecretPath(req)].filter(Boolean).join('/');
  return [path, ...req.originalUrl.split('?').slice(1)].join('?');
}

export async function openVisit(req: Request, res: Response, options: Options): Promise<PageVisit> {
  const { engine, admitVisitor, cookies, pages, publicUrl, db, clock, cost = 1, speech } = options;
  const context = await admitVisitor(req, res, cookies.session.read(req));
  context.budget.charge(cost);
  const { viewer, instance, mailing } = context;
  const address = readAddress(req);
  const browser = openBrowser(req, res, cookies);
  const factor = openFactorVisit(context, browser);
  const toPublicUrl = (path: string) => new URL(pages.root + path, publicUrl).href;
  const { readToken: readCookie, getToken: getCookie } = browser;
  const own = { readCookie, getCookie, toPublicUrl };
  return {
    otherSignIn: createOtherSignIn({ req, res, context, cookies, ...own }),
    ...{ viewer, clock, instance, mailing, speech, language: speech.language },
    paymentOrigins: context.payments?.origins ?? [],
    canRegisterApps: canRegisterApps(context),
    address,
    params: toTextParams(req.params),
    secretPath: readSecretPath(req),
    query: new URLSearchParams(address.split('?').slice(1).join('?')),
    ...{ form: new URLSearchParams(), kept: null, failed: null },
    toUrl: (path) => pages.root + speech.keep(path),
    toPublicUrl,
    getAssetUrl: pages.assets.getUrl,
    demoFile: isLocal(req, publicUrl) ? options.findDemoFile() : null,
    createCsrfToken: browser.createName,
    ...{ factor, run: createOperationRunner(engine, context) },
    async runInSetUp(document, variables) {
      const half = await factor.findHalf();
      const own = half?.demand === 'SET_UP' ? { ...context, viewer: half.viewer } : context;
      return createOperationRunner(engine, own)(document, variables);
    },
    ...openSessionActs({ context, browser, db, clock }),
  };
}

type SessionActs = Pick<PageVisit, 'signIn' | 'provePassword' | 'renewSession' | 'signOut'>;

/** What begins, renews and ends the session of the browser. */
function openSessionActs({
  context,
  browser,
  db,
  clock,
}: { context: Context; browser: Browser } & Pick<Options, 'db' | 'clock'>): SessionActs {
  return {
    async signIn(typed) {
      const attempt = { ...typed, ...browser.origin, previous: browser.readToken() };
      const session = await signIn(context, attempt);
      browser.keep(session);
      return session.demand;
    },
    provePassword: (password) => proveOwnPassword(context, password),
    async renewSession() {
      const known = browser.readToken();
      const session = known === null ? null : await renewSession({ db, clock }, known);
      if (session) browser.keep({ ...session, device: null });
    },
    async signOut({ everywhere }) {
      if (everywhere) await endAllSessions(context);
      const known = browser.readToken();
      if (known !== null) await endSession({ db }, known);
      browser.clear();
    },
  };
}

/** The cookies of the browser, and where it is. */
function openBrowser(req: Request, res: Response, cookies: PageCookies): Browser {
  const { session: cookie, devices } = cookies;
  let known = cookie.read(req);
  const getToken = () => {
    if (known === null) cookie.write(res, (known = generateSecret(43)));
    return known;
  };
  return {
    readToken: () => known,
    keep({ token, expiresAt, device }) {
      known = token;
      cookie.write(res, token, expiresAt);
      if (device) devices.write(res, device.devices, device.devicesExpireAt);
    },
    clear: () => {
      cookie.clear(res);
    },
    origin: {
      network: toNetwork(req.ip),
      devices: devices.read(req),
      browser: req.get('user-agent'),
    },
    getToken,
    createName: () => createCsrfToken(getToken()),
  };
}

async function proveOwnPassword(context: Context, password: string) {
  assertSignedIn(context);
  await provePassword(context, password);
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
