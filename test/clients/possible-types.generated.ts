
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "EventPayload": [
      "BookingAttendeeEventPayload",
      "BookingEventPayload",
      "BookingNoShowEventPayload",
      "BookingPaymentEventPayload",
      "BookingRescheduledEventPayload",
      "InstantMeetingEventPayload",
      "OutOfOfficeEventPayload",
      "PingEventPayload",
      "RecordingEventPayload"
    ],
    "Node": [
      "ApiKey",
      "Attendee",
      "AuditEntry",
      "Availability",
      "Booking",
      "BookingReference",
      "BookingSeat",
      "DestinationCalendar",
      "Event",
      "EventType",
      "EventTypeHost",
      "InstantMeetingToken",
      "Membership",
      "OutOfOffice",
      "Payment",
      "Person",
      "Schedule",
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
      "TransitionNotAllowed"
    ]
  }
};
      export default result;
    