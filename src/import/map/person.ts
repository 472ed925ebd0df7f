import { z } from 'zod';
import { MembershipRole, UserPermissionRole } from '../../../prisma/generated/enums.js';
import {
  choiceOr,
  email,
  flagOr,
  flagOrNull,
  id,
  idOrNull,
  instantOrNull,
  json,
  shown,
  text,
  textOr,
  textOrNull,
  wholeOr,
  wholeOrNull,
  zoneOr,
} from './field.ts';
import { defineRecord } from './record.ts';

const epoch = '1970-01-01T00:00:00.000Z';

export const mapUser = defineRecord({
  required: ['id', 'email'],
  shape: {
    id,
    username: textOrNull,
    name: textOrNull,
    email,
    emailVerified: instantOrNull,
    bio: textOrNull,
    avatar: textOrNull,
    timeZone: zoneOr('Europe/London'),
    weekStart: textOr('Sunday'),
    endTime: wholeOr(1_440),
    bufferTime: wholeOr(0),
    appTheme: textOrNull,
    theme: textOrNull,
    defaultScheduleId: idOrNull,
    locale: textOrNull,
    timeFormat: wholeOrNull,
    hideBranding: flagOr(false),
    brandColor: textOrNull,
    darkBrandColor: textOrNull,
    allowDynamicBooking: flagOrNull,
    createdDate: instantOrNull,
    verified: flagOrNull,
    invitedTo: wholeOrNull,
    role: choiceOr(Object.values(UserPermissionRole), 'USER'),
    // `GET /me` shows the profile twice.
    user: shown,
  },
  toRows: ({ defaultScheduleId, user: _copy, id: key, ...values }) => [
    {
      kind: 'user',
      id: key,
      values: { ...values, createdDate: values.createdDate ?? epoch },
      references: [],
    },
    ...(defaultScheduleId === null
      ? []
      : [
          {
            kind: 'defaultSchedule' as const,
            id: key,
            values: { defaultScheduleId },
            references: [{ column: 'defaultScheduleId', kind: 'schedule' as const }],
          },
        ]),
  ],
});

export const mapTeam = defineRecord({
  required: ['id', 'name'],
  shape: {
    id,
    name: text,
    slug: textOrNull,
    logoUrl: textOrNull,
    bio: textOrNull,
    hideBranding: flagOr(false),
    isPrivate: flagOr(false),
    hideBookATeamMember: flagOr(false),
    theme: textOrNull,
    brandColor: textOrNull,
    darkBrandColor: textOrNull,
    timeZone: zoneOr('Europe/London'),
    timeFormat: wholeOrNull,
    weekStart: textOr('Sunday'),
    metadata: json,
    isOrganization: flagOr(false),
    parentId: idOrNull,
    createdAt: instantOrNull,
  },
  toRows: ({ id: key, createdAt, ...values }) => [
    {
      kind: 'team',
      id: key,
      values: { ...values, createdAt: createdAt ?? epoch },
      references: [{ column: 'parentId', kind: 'team' }],
    },
  ],
});

export const mapMembership = defineRecord({
  required: ['userId', 'teamId'],
  shape: {
    // Some servers know a membership by its user and its team alone.
    id: idOrNull,
    userId: id,
    teamId: id,
    role: choiceOr(Object.values(MembershipRole), 'MEMBER'),
    accepted: flagOr(false),
    invitedEmail: textOrNull,
    invitedBy: z
      .object({ id })
      .nullish()
      .transform((person) => person?.id ?? null),
    teamName: shown,
    isOrganization: shown,
    organizationName: shown,
    user: shown,
    team: shown,
    disableImpersonation: shown,
  },
  toRows: ({ id: key, userId, teamId, role, accepted, invitedEmail, invitedBy: invitedById }) => [
    {
      kind: 'membership',
      id: key ?? `${userId}_${teamId}`,
      values: { userId, teamId, role, accepted, invitedEmail, invitedById },
      references: [
        { column: 'userId', kind: 'user' },
        { column: 'teamId', kind: 'team' },
        { column: 'invitedById', kind: 'user', isOptional: true },
      ],
    },
  ],
});
