import { z } from 'zod';
import type { EventType, Prisma } from '../../../prisma/generated/client.js';
import { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { assertAccess } from '../../auth/access.ts';
import { generateSecret } from '../../auth/secret.ts';
import type { Keyring } from '../../context/tool.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { databaseIdField, httpUrlField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { getManagedEventType, teamsLedBy } from '../event-type/event-type.ts';
import { webhooksOf } from './access.ts';
import {
  assertDocument,
  assertNewDocument,
  assertOwnDocument,
  documentField,
  documentSelect,
  toAuthorColumns,
} from './document.ts';
import { sealWebhookSecret, secretField } from './secret.ts';
import { resolveOwnerId } from '../access/owner.ts';
import { getTeam } from '../access/team.ts';
import { recordAct } from '../../audit/record.ts';

const subscriberUrl = httpUrlField.refine((url) => {
  const { username, password } = URL.parse(url) ?? {};
  return !username && !password;
}, 'must not contain a username or password');

const eventTriggers = z
  .array(
    z
      .enum(WebhookTrigger)
      .refine(
        (trigger) => trigger !== 'PING',
        'cannot be subscribed to: it is sent only by pingWebhook',
      ),
  )
  .min(1, 'must not be empty')
  .refine((triggers) => new Set(triggers).size === triggers.length, 'must not repeat a trigger');

const maxTemplateBytes = 65_536;

export const templateField = textField(maxTemplateBytes)
  .refine((template) => Buffer.byteLength(template) <= maxTemplateBytes, 'must be at most 64 KiB')
  .nullish();

const fields = {
  subscriberUrl,
  eventTriggers,
  active: optionalField(z.boolean()),
  payloadTemplate: templateField,
  document: documentField,
  secret: optionalField(secretField),
};

const oneBody = {
  path: ['payloadTemplate'],
  message: 'must be left out: a document makes the payload',
};
const hasOneBody = (input: { payloadTemplate?: unknown; document?: unknown }) =>
  typeof input.payloadTemplate !== 'string' || typeof input.document !== 'string';

const NewWebhook = z
  .object({
    ...fields,
    eventTypeId: optionalField(databaseIdField),
    teamId: optionalField(databaseIdField),
    userId: optionalField(databaseIdField),
  })
  .check(({ value, issues }) => {
    const [, ...others] = (['eventTypeId', 'teamId', 'userId'] as const).filter(
      (path) => value[path] !== undefined,
    );
    for (const path of others) {
      const message = 'must be left out: a webhook belongs to one event type, one team or one user';
      issues.push({ code: 'custom', message, path: [path], input: value[path] });
    }
  })
  .refine(hasOneBody, oneBody);

const WebhookChange = z
  .object({
    ...fields,
    subscriberUrl: optionalField(subscriberUrl),
    eventTriggers: optionalField(eventTriggers),
  })
  .refine(hasOneBody, oneBody);

type Owner = Pick<EventType, 'userId' | 'teamId'>;

/** The one column that binds a webhook, and the owner whose limit it counts towards. */
interface Binding {
  column: Owner | { eventTypeId: number };
  owner: Owner;
}

type WebhookTarget = Pick<z.output<typeof NewWebhook>, 'eventTypeId' | 'teamId' | 'userId'>;

async function getBinding(
  context: SignedIn,
  { eventTypeId, teamId, userId }: WebhookTarget,
): Promise<Binding> {
  if (eventTypeId !== undefined) return bindToEventType(context, eventTypeId);
  if (teamId !== undefined) return bindToTeam(context, teamId);
  const owner = { userId: await resolveOwnerId(context, userId), teamId: null };
  return { column: owner, owner };
}

async function bindToEventType(context: SignedIn, eventTypeId: number): Promise<Binding> {
  const { userId, teamId } = await getManagedEventType(context, eventTypeId);
  if (teamId !== null) assertNoApp(context);
  return { column: { eventTypeId }, owner: { userId, teamId } };
}

async function bindToTeam(context: SignedIn, teamId: number): Promise<Binding> {
  const { db, viewer } = context;
  await getTeam(context, teamId);
  assertNoApp(context);
  const led = await db.team.count({ where: { AND: [{ id: teamId }, teamsLedBy(viewer)] } });
  if (led === 0) throw new Forbidden('Only an OWNER or ADMIN of the team may create its webhooks');
  const owner = { userId: null, teamId };
  return { column: owner, owner };
}

/** GAP-04: an app receives only what belongs to its user. */
function assertNoApp({ viewer }: SignedIn) {
  if (viewer.credential.kind === 'ACCESS_TOKEN') {
    throw new Forbidden(
      'Apps cannot subscribe to the events of a team: use an API key of the user',
    );
  }
}

/** An app receives absences only with the scope to read them. */
function assertMayReceive(context: SignedIn, triggers: readonly WebhookTrigger[] = []) {
  if (triggers.includes('OOO_CREATED')) assertAccess(context, 'READ_SCHEDULE');
}

const maxWebhooks = 100;

/** Returns the secret only if it was generated here, this once. */
export async function createWebhook(context: SignedIn, input: z.input<typeof NewWebhook>) {
  const { eventTypeId, teamId, userId, secret: given, ...data } = parseInput(NewWebhook, input);
  assertMayReceive(context, data.eventTriggers);
  assertDocument(context.webhookDocuments, data.document, context.viewer);
  await assertPublicHost(context, data.subscriberUrl);
  const { column, owner } = await getBinding(context, { eventTypeId, teamId, userId });
  const secret = given ?? generateSecret();
  const { credential } = context.viewer;
  const oauthClientId = credential.kind === 'ACCESS_TOKEN' ? credential.clientId : null;
  const { id } = await context.db.$transaction(async (tx) => {
    await assertWebhookLimit(tx, owner);
    const sealed = await sealWebhookSecret(tx, context.keyring, secret);
    const webhook = await tx.webhook.create({
      data: {
        ...data,
        ...column,
        secret: sealed,
        oauthClientId,
        ...toAuthorColumns(context.viewer, data.document),
        host: toWebhookHost(data.subscriberUrl),
        createdAt: context.clock(),
        afterEventId: await findLastEventId(tx),
      },
    });
    await queuePlanning(tx, webhook);
    await recordAct(tx, context, 'WEBHOOK_CREATED', { ...owner, subjectId: webhook.id });
    return webhook;
  });
  return { id, secret: given === undefined ? secret : null };
}

/** Deliveries to private addresses are refused anyway. This says so at once, instead of in their records. */
async function assertPublicHost({ findReach }: SignedIn, url: string | undefined) {
  if (url === undefined || (await findReach(new URL(url).hostname)) !== 'PRIVATE') return;
  throw new BadInput({
    path: 'subscriberUrl',
    message: 'must be a public address: this host is, or leads to, a private one',
  });
}

/** One spelling for each host and port, so that limits count them once. */
export function toWebhookHost(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname.replace(/\.$/, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** A webhook receives later events only: those before it are none of its business. */
async function findLastEventId(tx: Prisma.TransactionClient): Promise<number> {
  const { _max: last } = await tx.event.aggregate({ _max: { id: true } });
  return last.id ?? 0;
}

/** Locks the owner's row, so that concurrent calls cannot exceed the limit together. */
async function assertWebhookLimit(tx: Prisma.TransactionClient, owner: Owner) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${owner.userId} FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "Team" WHERE "id" = ${owner.teamId} FOR NO KEY UPDATE`;
  const present = await tx.webhook.count({ where: { OR: [owner, { eventType: owner }] } });
  if (present < maxWebhooks) return;
  throw new Conflict(`There are already ${maxWebhooks} webhooks: delete one first`);
}

/** The worker plans existing meetings after this request. */
const queuePlanning = (tx: Prisma.TransactionClient, { id: webhookId }: { id: string }) =>
  tx.outbox.create({ data: { webhookId } });

export async function getWebhook(
  { db, viewer }: { db: Prisma.TransactionClient; viewer: Viewer },
  id: string,
) {
  const webhook = await db.webhook.findFirst({
    where: { AND: [{ id }, webhooksOf(viewer)] },
    select: { ...documentSelect, subscriberUrl: true },
  });
  if (!webhook) throw new NotFound('Webhook');
  return webhook;
}

/** The user, team or event type of a webhook never changes. */
export async function editWebhook(
  context: SignedIn,
  id: string,
  input: z.input<typeof WebhookChange>,
) {
  const { secret, ...change } = parseInput(WebhookChange, input);
  assertMayReceive(context, change.eventTriggers);
  await assertPublicHost(context, change.subscriberUrl);
  return context.db.$transaction(async (tx) => {
    // Two edits at once must not give the document of one person to the address of another.
    await tx.$queryRaw`SELECT FROM "Webhook" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const before = await getWebhook({ db: tx, viewer: context.viewer }, id);
    assertOwnDocument(context.viewer, before, change);
    await assertNewDocument({ ...context, db: tx }, before, change.document);
    const where = { id, AND: [webhooksOf(context.viewer)] };
    const data = {
      ...change,
      ...toResetFields(change),
      ...toAuthorColumns(context.viewer, change.document),
      ...(secret !== undefined && (await toNewSecret(tx, context.keyring, secret))),
    };
    const webhook = await tx.webhook.update({ where, data, select: { id: true } });
    await queuePlanning(tx, webhook);
    const detail = { fields: Object.keys(change) };
    await recordAct(tx, context, 'WEBHOOK_CHANGED', { subjectId: id, detail });
    return webhook;
  });
}

/** Clears what no longer holds after a change. */
const toResetFields = ({ active, subscriberUrl }: Partial<z.output<typeof WebhookChange>>) => ({
  ...(active && { disabledAt: null, disabledReason: null, failingSince: null }),
  ...(subscriberUrl !== undefined && {
    host: toWebhookHost(subscriberUrl),
    failingSince: null,
    succeededAt: null,
  }),
});

/** A given secret replaces all earlier ones at once. */
const toNewSecret = async (tx: Prisma.TransactionClient, keyring: Keyring, secret: string) => ({
  secret: await sealWebhookSecret(tx, keyring, secret),
  previousSecret: null,
  previousSecretEnds: null,
});

export async function deleteWebhook(context: SignedIn, id: string) {
  const where = { AND: [{ id }, webhooksOf(context.viewer)] };
  await context.db.$transaction(async (tx) => {
    const { count } = await tx.webhook.deleteMany({ where });
    if (count === 0) throw new NotFound('Webhook');
    await recordAct(tx, context, 'WEBHOOK_DELETED', { subjectId: id });
  });
  return { id };
}
