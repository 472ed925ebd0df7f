import type { Prisma } from '../../../prisma/generated/client.js';
import {
  profileSelect,
  toAppRights,
  toProfile,
  toViewer,
  viewerSelect,
} from '../../auth/viewer.ts';
import type { DocumentProblem, SignedIn, WebhookDocuments } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, BadRequest, Conflict } from '../../base/errors.ts';
import { textField } from '../../input/field.ts';
import { expandScopes } from '../../base/scopes.ts';
import { toUnendedGrantWhere } from '../access/grant.ts';
import { webhooksOf } from './access.ts';

const maxDocumentBytes = 16_384;

export const documentField = textField(maxDocumentBytes)
  .refine((text) => Buffer.byteLength(text) <= maxDocumentBytes, 'must be at most 16 KiB')
  .refine((text) => text.trim() !== '', 'must not be empty')
  .nullish();

/** The columns of a webhook that decide with whose rights its document is read. */
export const documentSelect = {
  id: true,
  userId: true,
  oauthClientId: true,
  document: true,
  documentUserId: true,
  eventType: { select: { userId: true } },
} as const satisfies Prisma.WebhookSelect;

export type DocumentOwner = Prisma.WebhookGetPayload<{ select: typeof documentSelect }>;

type Db = Prisma.TransactionClient;
type Tools = Pick<SignedIn, 'clock'> & { db: Db };

/**
 * With whose rights a document is read: those of the person who saved it, as long as they may change
 * the webhook, or those that its user has granted the app. Null if there is nobody any more.
 */
export const findDocumentReader = (tools: Tools, webhook: DocumentOwner): Promise<Viewer | null> =>
  webhook.oauthClientId === null
    ? findAuthor(tools.db, webhook)
    : findApp(tools, webhook.oauthClientId, webhook.userId ?? webhook.eventType?.userId ?? null);

async function findAuthor(db: Db, { id, documentUserId }: DocumentOwner): Promise<Viewer | null> {
  if (documentUserId === null) return null;
  const user = await db.user.findUnique({ where: { id: documentUserId }, select: viewerSelect });
  if (!user || user.locked) return null;
  // The rights of an API key: all that the person has.
  const viewer = toViewer(user, { kind: 'API_KEY', id: `webhook:${id}` });
  const managed = await db.webhook.count({ where: { AND: [{ id }, webhooksOf(viewer)] } });
  return managed > 0 ? viewer : null;
}

/** A token for all of the API, or for GraphQL, may read what the document reads. */
const readable = { OR: [{ resource: null }, { resource: { in: ['', '/graphql'] } }] };

/** As an access token of all that is granted. What the app is no longer registered for does not count. */
async function findApp(
  { db, clock }: Tools,
  clientId: string,
  userId: number | null,
): Promise<Viewer | null> {
  if (userId === null) return null;
  const grants = await db.oAuthGrant.findMany({
    where: {
      ...{ clientId, userId, user: { locked: false } },
      AND: [toUnendedGrantWhere(clock()), readable],
    },
    select: {
      id: true,
      userId: true,
      scopes: true,
      client: { select: { scopes: true } },
      user: { select: profileSelect },
    },
    orderBy: { id: 'desc' },
    take: 10,
  });
  const [newest] = grants;
  if (!newest) return null;
  const registered = new Set(newest.client.scopes);
  const granted = grants.flatMap(({ scopes }) => scopes).filter((scope) => registered.has(scope));
  const scopes = expandScopes(granted);
  return {
    ...toAppRights(newest),
    credential: { kind: 'ACCESS_TOKEN', clientId, grantId: newest.id, scopes, resource: null },
    profile: toProfile(newest.user),
  };
}

export const formatDocumentProblem = ({ message, line, column }: DocumentProblem): string =>
  line === null ? message : `line ${line}, column ${column ?? 1}: ${message}`;

/** Refuses a document that its reader could not be sent. */
export function assertDocument(
  documents: WebhookDocuments | undefined,
  document: string | null | undefined,
  reader: Viewer,
) {
  if (typeof document !== 'string') return;
  if (!documents) throw new BadRequest('Documents cannot be saved here');
  const [first, ...more] = documents.check(document, reader).map((problem) => ({
    path: 'document',
    message: formatDocumentProblem(problem),
  }));
  if (first) throw new BadInput(first, ...more);
}

type EditContext = Tools & Pick<SignedIn, 'viewer' | 'webhookDocuments'>;

/** The document of an app's webhook is read with the rights of the app, even if its user saves it. */
export async function assertNewDocument(
  { db, clock, viewer, webhookDocuments }: EditContext,
  webhook: DocumentOwner,
  document: string | null | undefined,
) {
  if (typeof document !== 'string') return;
  // Of a token only what it permits itself, although the app may have been granted more.
  const isOfApp = webhook.oauthClientId !== null && viewer.credential.kind !== 'ACCESS_TOKEN';
  const reader = isOfApp ? await findDocumentReader({ db, clock }, webhook) : viewer;
  if (!reader) throw new Conflict(lostReaderText);
  assertDocument(webhookDocuments, document, reader);
}

/** The person who saves a document is its reader. The operator has no user record. */
export const toAuthorColumns = ({ userId }: Viewer, document: string | null | undefined) =>
  document === undefined ? {} : { documentUserId: document === null ? null : userId || null };

export const lostReaderText =
  'The person who saved the GraphQL document may no longer change this webhook, or no longer allows the app to read: save the document again';

interface AddressChange {
  subscriberUrl?: string | undefined;
  document?: string | null | undefined;
}

/** Otherwise a person could direct what another may read to an address of their own. */
export function assertOwnDocument(
  { userId }: Viewer,
  before: { subscriberUrl: string; document: string | null } & DocumentOwner,
  { subscriberUrl, document }: AddressChange,
) {
  const isMoved = subscriberUrl !== undefined && subscriberUrl !== before.subscriberUrl;
  if (!isMoved || document !== undefined || before.document === null) return;
  if (before.oauthClientId !== null || before.documentUserId === userId) return;
  throw new Conflict(
    'Somebody else saved the GraphQL document of this webhook, and it is read with their rights: to change the address, send `document` as well, or null to remove it',
  );
}
