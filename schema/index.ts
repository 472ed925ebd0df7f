import './audit/audit.ts';
import './user/api-key.ts';
import './booking/attendee.ts';
import './schedule/availability.ts';
import './booking/create.ts';
import './booking/feedback.ts';
import './booking/lifecycle.ts';
import './booking/reassign.ts';
import './booking/reference.ts';
import './booking/booking.ts';
import './booking/answer.ts';
import './booking/field.ts';
import './calendar/calendar.ts';
import './calendar/subscription.ts';
import './calendar-connection/calendar-connection.ts';
import './calendar-connection/entry.ts';
import './calendar-feed/calendar-feed.ts';
import './calendar-feed/time.ts';
import './oauth/connected-app.ts';
import './reminder/stop.ts';
import './calendar/destination.ts';
import './event-type/host.ts';
import './event-type/event-type.ts';
import './event-type/booker-rule.ts';
import './event-type/private-link.ts';
import './event/event.ts';
import './instant-meeting/instant-meeting.ts';
import './event/live.ts';
import './event/outbox.ts';
import './mail/again.ts';
import './mail/letter.ts';
import './mail/mail.ts';
import './mail/preview.ts';
import './manage-link/after.ts';
import './manage-link/create.ts';
import './manage-link/manage-link.ts';
import './manage-link/payment.ts';
import './team/membership.ts';
import './oauth/authorization.ts';
import './oauth/client.ts';
import './oauth/scope.ts';
import './oauth/self-registration.ts';
import './oauth/token.ts';
import './schedule/out-of-office.ts';
import './nodes.ts';
import './booking/payment.ts';
import './event-type/public.ts';
import './booking/recording.ts';
import './scalar.ts';
import './schedule/schedule.ts';
import './person/erasure.ts';
import './person/export.ts';
import './slot/hold.ts';
import './slot/slot.ts';
import './slot/unavailable.ts';
import './slot/user-availability.ts';
import './oauth/refusal.ts';
import './booking/transition.ts';
import './team/team.ts';
import './usage/migration-plan.ts';
import './usage/usage.ts';
import './user/lock.ts';
import './user/user.ts';
import './user/limit.ts';
import './webhook/document.ts';
import './webhook/delivery.ts';
import './webhook/preview.ts';
import './webhook/redelivery.ts';
import './webhook/scheduled-trigger.ts';
import './webhook/trigger.ts';
import './webhook/webhook.ts';
import './booking/workflow-reminder.ts';
import { builder } from './kit/builder.ts';
import { addDryRuns } from './kit/dry-run.ts';
import { addJsonCosts } from './json-cost.ts';
import { addRefusals } from './kit/refusal.ts';
import { addStandardTexts } from './standard-text.ts';
import { passVersions } from './version.ts';

const buildSchema = () =>
  addDryRuns(passVersions(addJsonCosts(addStandardTexts(builder.toSchema()))));

export const schema = addRefusals(buildSchema());

/**
 * What an operation answers that nothing refused. Our own documents are typed by it, because
 * `executeOperation` throws whatever went wrong.
 */
export const buildAnsweredSchema = buildSchema;
