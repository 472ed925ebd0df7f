import { type AuditAct, auditActs } from '../../src/audit/act.ts';
import { auditEntriesOf, toAuditEntryWhere } from '../../src/domain/audit/log.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineUuidNodeAccess } from '../kit/lookup.ts';
import { defineList } from '../kit/connection.ts';

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
  fields: exposeColumns({
    at: c.dateTime('When it was done.'),
    actorId: c.int.orNull(
      'The REST id of the user who acted. The user may have been deleted since. Null if nobody was signed in.',
    ),
    credentialId: c.text.orNull(
      'The id of the API key or of the session, or the client id of the app. Null for the operator, and if nobody was signed in.',
    ),
    address: c.text.orNull(
      'The IPv4 address of the caller, or the /64 network of their IPv6 address. Null for the operator.',
    ),
    // What it was about.
    requestId: c.text(
      'The id of the request, as in its `X-Request-Id` header and in the server log.',
    ),
    userId: c.int.orNull(
      'The REST id of the user whom the act was about. Null if it was about no user.',
    ),
    teamId: c.int.orNull(
      'The REST id of the team that the act was about. Null if it was about no team.',
    ),
    subjectId: c.text.orNull(
      'The id of the API key or webhook, the client id of the app, or the REST id of the booking, that the act was about. Null if there is none.',
    ),
    detail: c.json('More about the act, such as the new role or the reason. It holds no secrets.'),
  }),
});

builder.prismaObjectFields('AuditEntry', (t) => ({
  act: t.field({
    type: AuditActType,
    description: 'What was done.',
    select: { act: true },
    resolve: ({ act }) => act as AuditAct,
  }),
  credential: t.field({
    type: AuditCredential,
    nullable: true,
    description: 'How they proved who they are. Null if nobody was signed in.',
    select: { credential: true },
    resolve: ({ credential }) => credential as keyof typeof credentials | null,
  }),
}));

const AuditEntryFilter = builder.inputType('AuditEntryFilter', {
  description: 'Filters the audit log. Every condition must hold.',
  fields: acceptInputs({
    acts: c.of.orNull([AuditActType], 'Only these acts.'),
    userId: c.int.orNull('Only acts that were about this user.'),
    actorId: c.int.orNull('Only acts of this user.'),
    teamId: c.int.orNull('Only acts that were about this team.'),
    subjectId: c.text.orNull(
      'Only acts that were about the API key, webhook, app or booking of this id.',
    ),
    from: c.dateTime.orNull('Only acts at this time or later.'),
    to: c.dateTime.orNull('Only acts before this time.'),
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
