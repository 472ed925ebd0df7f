import { ofNamed, own, plain, secret } from '../about.ts';
import { auditDetail } from '../form.ts';
import { goes, stays, type Tables, uncopied } from '../holding.ts';
import {
  always,
  emptied,
  given,
  inJson,
  instead,
  keepConstant,
  keepId,
  keepIntegration,
  keepLike,
  keepLocale,
  keepTheme,
  keepTimeZone,
  keepWeekDay,
  maskAnswer,
  masked,
  maskEmail,
  maskSecret,
  maskSlug,
  maskUrl,
  maskWords,
  nowhere,
  keepScopes,
} from '../rule.ts';
import { holdLimits, holdLook } from './shared.ts';

/** A route, an operation, a tool, a deprecated part of the schema, or the fields of an operation without a name. */
const usedName = keepLike(/^([A-Z]+ \/[\w/{}.:-]*|[\w.]+(\(\w+:\))?|\(other\)|\{ [\w, …]+ \})$/);

/** People with an account, how they sign in, when they work, and what they did. */
export const userTables = {
  AccountMail: uncopied(
    goes('USER', {
      recipient: own(emptied),
      detail: own(emptied),
      reason: own(emptied),
    }),
  ),
  AuditEntry: stays('USER', {
    id: plain(given(keepId)),
    act: plain(given(keepConstant)),
    credential: plain(given(keepConstant)),
    credentialId: plain(given(keepId)),
    // The record of who did what is kept for AUDIT_DAYS, and nobody can change it.
    address: own(instead('192.0.2.1'), 'KEPT'),
    requestId: plain(given(maskSecret)),
    subjectId: plain(given(keepId)),
    detail: plain(inJson(auditDetail)),
  }),
  Availability: goes('USER', {}),
  // A copy signs in nowhere, and writes to no calendar.
  CalendarConnection: uncopied(
    goes('USER', {
      home: own(emptied),
      username: own(emptied),
      provider: plain(emptied),
      secret: secret(emptied),
      calendars: own(emptied),
      problem: plain(emptied),
    }),
  ),
  CalendarEntry: uncopied(
    goes('USER', {
      calendar: own(emptied),
      uid: plain(emptied),
      href: own(emptied),
      etag: plain(emptied),
      written: plain(emptied),
      reason: plain(emptied),
    }),
  ),
  CalendarFeed: goes('USER', {
    connectionId: plain(emptied),
    name: own(given(maskWords)),
    url: secret(masked),
    urlHash: secret(given(maskSecret)),
    host: own(instead(nowhere)),
    etag: plain(emptied),
    lastModified: plain(emptied),
    syncToken: plain(emptied),
    contentHash: plain(emptied),
    writtenFor: plain(emptied),
    problem: plain(given(keepConstant)),
    nextReadAt: plain(always('9999-12-31 00:00:00+00')),
    leasedUntil: plain(emptied),
  }),
  CalendarFeedTime: goes('USER', { title: own(given(maskWords)), object: own(emptied) }),
  DestinationCalendar: goes('USER', {
    integration: plain(given(keepIntegration)),
    connectionId: plain(emptied),
    externalId: own(given(maskAnswer)),
    primaryEmail: own(given(maskEmail)),
  }),
  Membership: goes('USER', { invitedEmail: own(given(maskEmail)) }),
  OAuthClient: goes('USER', {
    clientId: plain(given(keepId)),
    name: own(given(maskWords)),
    logo: own(emptied),
    website: own(given(maskUrl)),
    redirectUris: own(always(`{https://${nowhere}/callback}`)),
    scopes: plain(keepScopes),
    secretHash: secret(given(maskSecret)),
    previousSecretHash: secret(emptied),
    previousSecretEnds: secret(emptied),
  }),
  OAuthGrant: goes('USER', {
    clientId: plain(given(keepId)),
    scopes: plain(keepScopes),
    resource: plain(given(keepLike(/^\/[a-z\d/]{0,40}$/))),
    // Keys are left out.
    apiKeyId: plain(emptied),
  }),
  AccessToken: uncopied(
    goes('USER', {
      tokenHash: secret(emptied),
      scopes: plain(keepScopes),
      resource: plain(emptied),
    }),
  ),
  ApiKey: uncopied(
    goes('USER', {
      id: plain(given(keepId)),
      note: own(emptied),
      prefix: own(emptied),
      hashedKey: secret(emptied),
      resource: plain(emptied),
      parentId: plain(emptied),
    }),
  ),
  AuthorizationCode: uncopied(
    goes('USER', {
      codeHash: secret(emptied),
      redirectUri: plain(emptied),
      scopes: plain(keepScopes),
      codeChallenge: secret(emptied),
    }),
  ),
  RefreshToken: uncopied(goes('USER', { tokenHash: secret(emptied), scopes: plain(keepScopes) })),
  // A copy signs in nowhere else.
  Factor: uncopied(
    goes('USER', {
      name: own(emptied),
      key: secret(emptied),
      secret: secret(emptied),
      publicKey: plain(emptied),
      transports: plain(emptied),
    }),
  ),
  Identity: uncopied(
    goes('USER', { issuer: plain(emptied), subject: own(emptied), email: own(emptied) }),
  ),
  FormerUsername: uncopied(goes('USER', { username: own(emptied) })),
  Session: uncopied(
    goes('USER', { tokenHash: secret(emptied), sid: plain(emptied), browser: own(emptied) }),
  ),
  OutOfOffice: goes('USER', { reason: own(given(maskWords)), notes: own(given(maskWords)) }),
  Schedule: goes('USER', {
    name: own(given(maskWords)),
    timeZone: own(given(keepTimeZone)),
  }),
  Usage: goes('USER', {
    credential: plain(given(keepConstant)),
    credentialId: plain(given(keepLike(/^$/, keepId))),
    name: own(given(usedName)),
    lastVariables: ofNamed(emptied),
    prefix: own(masked),
    label: own(given(maskWords)),
  }),
  User: goes('USER', {
    username: own(given(maskSlug)),
    name: own(given(maskWords)),
    email: own(given(maskEmail)),
    bio: own(given(maskWords)),
    avatar: own(emptied),
    timeZone: own(given(keepTimeZone)),
    weekStart: own(given(keepWeekDay)),
    appTheme: own(given(keepTheme)),
    ...holdLook(own),
    locale: own(given(keepLocale)),
    externalId: own(emptied),
    givenName: own(emptied),
    familyName: own(emptied),
    passwordHash: { ...own((_, disguise) => disguise.passwordHash), isSecret: true },
    ...holdLimits(own),
    calendarRenewals: plain(emptied),
  }),
} satisfies Partial<Tables>;
