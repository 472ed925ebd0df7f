import { type AuditAct, auditActs } from '../../src/domain/audit/act.ts';
import { auditEntriesOf, toAuditEntryWhere } from '../../src/domain/audit/log.ts';
import { getConnectionType } from '../connection-type.ts';
import { builder } from '../builder.ts';
import { defineUuidNodeAccess } from '../lookup.ts';
import { defineList } from '../connection.ts';

const acts = Object.entries(auditActs) as [AuditAct, string][];

const AuditActType = builder.enumType('AuditAct', {
  description: 'What was done.',
  values: Object.fromEntries(acts.map(([act, description]) => [act, { description }])) as Record<
    AuditAct,
    { description: string }
  >,
});

const credentials = {
  API_KEY: { description: 'An API key of the user.' },
  SESSION: { description: 'A browser in which the user was signed in.' },
  ACCESS_TOKEN: { description: 'An app that acted for the user.' },
  OPERATOR: { description: 'The command line of the server.' },
};

const AuditCredential = builder.enumType('AuditCredential', {
  description: 'How the person who acted proved who they are.',
  values: credentials,
});

builder.prismaNode('AuditEntry', {
  description: 'One entry of the audit log: who did what, from where and when. It never changes.',
  id: { field: 'id' },
  ...defineUuidNodeAccess('EVERYTHING', auditEntriesOf),
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
    act: t.field({
      type: AuditActType,
      description: 'What was done.',
      select: { act: true },
      resolve: ({ act }) => act as AuditAct,
    }),
    actorId: t.exposeInt('actorId', {
      nullable: true,
      description:
        'The REST id of the user who acted. The user may have been deleted since. Null if nobody was signed in.',
    }),
    credential: t.field({
      type: AuditCredential,
      nullable: true,
      description: 'How they proved who they are. Null if nobody was signed in.',
      select: { credential: true },
      resolve: ({ credential }) => credential as keyof typeof credentials | null,
    }),
    credentialId: t.exposeString('credentialId', {
      nullable: true,
      description:
        'The id of the API key or of the session, or the client id of the app. Null for the operator, and if nobody was signed in.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'The IPv4 address of the caller, or the /64 network of their IPv6 address. Null for the operator.',
    }),
  }),
});

// What it was about.
builder.prismaObjectFields('AuditEntry', (t) => ({
  requestId: t.exposeString('requestId', {
    description: 'The id of the request, as in its `X-Request-Id` header and in the server log.',
  }),
  userId: t.exposeInt('userId', {
    nullable: true,
    description: 'The REST id of the user whom the act was about. Null if it was about no user.',
  }),
  teamId: t.exposeInt('teamId', {
    nullable: true,
    description: 'The REST id of the team that the act was about. Null if it was about no team.',
  }),
  subjectId: t.exposeString('subjectId', {
    nullable: true,
    description:
      'The id of the API key or webhook, the client id of the app, or the REST id of the booking, that the act was about. Null if there is none.',
  }),
  detail: t.expose('detail', {
    type: 'JSON',
    description: 'More about the act, such as the new role or the reason. It holds no secrets.',
  }),
}));

const AuditEntryFilter = builder.inputType('AuditEntryFilter', {
  description: 'Filters the audit log. Every condition must hold.',
  fields: (t) => ({
    acts: t.field({ type: [AuditActType], description: 'Only these acts.' }),
    userId: t.int({ description: 'Only acts that were about this user.' }),
    actorId: t.int({ description: 'Only acts of this user.' }),
    teamId: t.int({ description: 'Only acts that were about this team.' }),
    subjectId: t.string({
      description: 'Only acts that were about the API key, webhook, app or booking of this id.',
    }),
    from: t.field({ type: 'DateTime', description: 'Only acts at this time or later.' }),
    to: t.field({ type: 'DateTime', description: 'Only acts before this time.' }),
  }),
});

builder.queryField('auditEntries', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      cursor: 'id',
      description:
        'The audit log: administrative acts, and those that matter for security, newest first. Requires an administrator.',
      ...defineList(t.arg, 'AuditEntry', {
        filter: AuditEntryFilter,
        records: ({ auditEntry }) => auditEntry,
        where: (filter, context) => toAuditEntryWhere(context, filter),
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
      }),
    },
    getConnectionType('AuditEntry'),
  ),
);
