
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "EventPayload": [
      "BookingAttendeeEventPayload",
      "BookingDriftedEventPayload",
      "BookingEventPayload",
      "BookingNoShowEventPayload",
      "BookingPaymentEventPayload",
      "BookingReassignedEventPayload",
      "BookingRescheduledEventPayload",
      "InstantMeetingEventPayload",
      "OutOfOfficeEventPayload",
      "PersonForgottenEventPayload",
      "PingEventPayload",
      "RecordingEventPayload"
    ],
    "Node": [
      "ApiKey",
      "App",
      "Attendee",
      "AuditEntry",
      "Availability",
      "Booking",
      "BookingReference",
      "BookingSeat",
      "CalendarConnection",
      "CalendarEntry",
      "CalendarFeed",
      "ConnectedApp",
      "DestinationCalendar",
      "Erasure",
      "Event",
      "EventType",
      "EventTypeHost",
      "Factor",
      "Identity",
      "InstantMeetingToken",
      "Mail",
      "Membership",
      "OAuthClient",
      "OutOfOffice",
      "OutboxItem",
      "Payment",
      "Person",
      "PrivateLink",
      "Schedule",
      "Session",
      "Team",
      "User",
      "Webhook",
      "WebhookDelivery",
      "WebhookScheduledTrigger",
      "WorkflowReminder"
    ],
    "UserError": [
      "Conflict",
      "Forbidden",
      "InvalidInput",
      "MissingScope",
      "NotFound",
      "OAuthRefusal",
      "SlotUnavailable",
      "StaleVersion",
      "TransitionNotAllowed"
    ]
  }
};
      export default result;
    