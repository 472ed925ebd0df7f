import { accountRoutes } from './account/account.ts';
import { addressRoutes } from './account/address.ts';
import { agentRoute } from './account/agent.ts';
import { apiKeyRoutes } from './account/api-key.ts';
import { connectedAppRoutes } from './account/connected-app.ts';
import { hasPasswords, passwordRoutes } from './account/password.ts';
import { ownProfileRoutes, previewRoutes } from './account/profile.ts';
import { ownProviderRoutes, providerSignInRoutes } from './account/provider.ts';
import { sessionRoutes } from './account/session.ts';
import { signInRoutes } from './account/sign-in.ts';
import { factorPassRoutes } from './factor/pass.ts';
import { securityRoutes } from './factor/security.ts';
import { wayInRoutes } from './account/way-in.ts';
import { teamPageRoutes } from './team/team.ts';
import { userPageRoutes } from './user/user.ts';
import { bookRoutes } from './book/event-type.ts';
import { profileRoutes } from './book/profile.ts';
import { bookingActionRoutes } from './booking/act.ts';
import { bookingAttendeeRoutes } from './booking/attendee.ts';
import { bookingPageRoutes } from './booking/booking.ts';
import { bookingListRoutes } from './booking/list.ts';
import { bookingMoveRoutes } from './booking/move.ts';
import { addCalendarFeedRoute } from './calendar-feed/add.ts';
import { calendarConnectionRoutes } from './calendar-connection/connection.ts';
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.ts';
import { calendarRoutes } from './calendar/calendar.ts';
import { subscriptionRoutes } from './calendar/subscription.ts';
import { whyRoutes } from './calendar/why.ts';
import { eventTypeCalendarRoute } from './event-type/calendar.ts';
import { eventTypePageRoutes } from './event-type/event-type.ts';
import { eventTypeSettingRoutes } from './event-type/settings.ts';
import { hostRoutes } from './event-type/host.ts';
import { mailTextRoutes } from './event-type/mail-text.ts';
import { placeRoute } from './event-type/place.ts';
import { privateLinkRoutes } from './event-type/private-link.ts';
import { questionRoute } from './event-type/question.ts';
import { auditPageRoutes } from './audit/audit.ts';
import { migrationPlanRoutes } from './usage/plan.ts';
import { usagePageRoutes } from './usage/usage.ts';
import type { Area } from './frame/area.ts';
import type { PageVisit } from './frame/visit.ts';
import { figuresRoutes } from './figures/figures.ts';
import { mailListRoutes } from './mail/list.ts';
import { mailPageRoutes } from './mail/mail.ts';
import { manageLinkRoutes } from './manage-link/manage-link.ts';
import { homeRoutes } from './home/home.ts';
import { overviewRoutes } from './home/overview.ts';
import { stopRoutes } from './reminder/stop.ts';
import { authorizationRoutes } from './oauth/authorization.ts';
import { ownDataRoutes } from './person/own.ts';
import { peopleRoutes } from './person/people.ts';
import { oauthClientSecretRoutes } from './oauth/client-secret.ts';
import { oauthClientPageRoutes } from './oauth/client.ts';
import { consoleSearch, createSearchRoute } from './search/search.ts';
import { outOfOfficeRoutes } from './schedule/out-of-office.ts';
import { overrideRoutes } from './schedule/override.ts';
import { schedulePageRoutes } from './schedule/schedule.ts';
import { weekRoutes } from './schedule/week.ts';
import { allDeliveriesRoutes } from './webhook/all-deliveries.ts';
import { webhookDeliveryRoutes } from './webhook/delivery.ts';
import { webhookListRoutes } from './webhook/list.ts';
import { webhookFormRoutes } from './webhook/webhook-form.ts';
import { webhookPageRoutes } from './webhook/webhook.ts';

/** The parts of the product, their pages, and the links beside them. */
export const pageAreas: readonly Area[] = [
  {
    title: 'Almanac',
    routes: [
      ...homeRoutes,
      ...signInRoutes,
      ...factorPassRoutes,
      ...wayInRoutes,
      ...providerSignInRoutes,
      ...authorizationRoutes,
    ],
  },
  { title: 'Book', isForGuests: true, routes: [...profileRoutes, ...bookRoutes, ...previewRoutes] },
  {
    title: 'Account',
    links: listAccountLinks,
    search: consoleSearch,
    routes: [
      ...accountRoutes,
      ...ownProfileRoutes,
      ...addressRoutes,
      ...passwordRoutes,
      ...ownProviderRoutes,
      ...securityRoutes,
      ...sessionRoutes,
      ...connectedAppRoutes,
      ...ownDataRoutes,
    ],
  },
  {
    title: 'Console',
    links: listConsoleLinks,
    search: consoleSearch,
    routes: [
      createSearchRoute((visit) => [...listConsoleLinks(visit), ...listAccountLinks(visit)]),
      ...overviewRoutes,
      ...calendarRoutes,
      ...subscriptionRoutes,
      ...whyRoutes,
      ...bookingListRoutes,
      ...bookingPageRoutes,
      ...bookingActionRoutes,
      ...bookingMoveRoutes,
      ...bookingAttendeeRoutes,
      ...figuresRoutes,
      ...mailListRoutes,
      ...mailPageRoutes,
      ...eventTypePageRoutes,
      ...eventTypeSettingRoutes,
      ...mailTextRoutes,
      placeRoute,
      eventTypeCalendarRoute,
      questionRoute,
      ...hostRoutes,
      ...privateLinkRoutes,
      ...outOfOfficeRoutes,
      ...calendarConnectionRoutes,
      addCalendarFeedRoute,
      ...calendarFeedRoutes,
      ...schedulePageRoutes,
      ...overrideRoutes,
      ...weekRoutes,
      ...webhookListRoutes,
      ...allDeliveriesRoutes,
      ...webhookFormRoutes,
      ...webhookPageRoutes,
      ...webhookDeliveryRoutes,
      ...apiKeyRoutes,
      agentRoute,
      ...teamPageRoutes,
      ...userPageRoutes,
      ...auditPageRoutes,
      ...peopleRoutes,
      ...usagePageRoutes,
      ...migrationPlanRoutes,
      ...oauthClientPageRoutes,
      ...oauthClientSecretRoutes,
    ],
  },
  { title: 'Your booking', isForGuests: true, routes: manageLinkRoutes },
  { title: 'Reminders', isForGuests: true, routes: stopRoutes },
];

function listAccountLinks(visit: PageVisit) {
  const {
    instance,
    otherSignIn: { provider },
  } = visit;
  const links = [
    { href: '/account', text: 'Your account' },
    ...(instance === 'hosted' ? [] : [{ href: '/account/profile', text: 'Profile' }]),
    { href: '/account/apps', text: 'Connected apps' },
    { href: '/account/data', text: 'Your data' },
    { href: '/account/security', text: 'Security' },
    { href: '/account/sessions', text: 'Signed-in browsers' },
    ...(hasPasswords(visit) ? [{ href: '/account/password', text: 'Password' }] : []),
    ...(provider && !provider.isOnly
      ? [{ href: '/account/provider', text: `Sign in with ${provider.name}` }]
      : []),
  ];
  return [{ links }];
}

function listConsoleLinks({ viewer, instance, canRegisterApps }: PageVisit) {
  const work = [
    { href: '/console', text: 'Overview' },
    { href: '/console/calendar', text: 'Calendar' },
    { href: '/console/bookings', text: 'Bookings' },
    { href: '/console/figures', text: 'Figures' },
    { href: '/console/mail', text: 'Mail' },
    { href: '/console/event-types', text: 'Event types' },
    { href: '/console/availability', text: 'Availability' },
    { href: '/console/teams', text: 'Teams' },
  ];
  const integrations = [
    { href: '/console/webhooks', text: 'Webhooks' },
    { href: '/console/keys', text: 'API keys' },
    { href: '/console/agent', text: 'Connect an agent' },
    { href: '/console/usage', text: 'Usage' },
    ...(canRegisterApps && !viewer?.isAdmin
      ? [{ href: '/console/clients', text: 'Your apps' }]
      : []),
  ];
  const administration = [
    ...(instance === 'hosted' ? [] : [{ href: '/console/users', text: 'Users' }]),
    { href: '/console/clients', text: 'App registration' },
    { href: '/console/audit-log', text: 'Audit log' },
    { href: '/console/people', text: 'People' },
  ];
  return [
    { links: work },
    { title: 'Integrations', links: integrations },
    { title: 'Administration', links: viewer?.isAdmin ? administration : [] },
  ];
}
