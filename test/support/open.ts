/** What anyone may ask for, without a credential. No other field of the roots is public. */
export const publicRootFields = [
  'Query.authorizationRequest',
  'Query.explainSlot',
  'Query.groupSlots',
  'Query.instantMeeting',
  'Query.introspectToken',
  'Query.publicEventType',
  'Query.publicTeamEventType',
  'Query.slots',
  'Mutation.createBooking',
  'Mutation.exchangeAuthorizationCode',
  'Mutation.holdSlot',
  'Mutation.refreshAccessToken',
  'Mutation.releaseHold',
  'Mutation.requestInstantMeeting',
  'Mutation.revokeToken',
  'Subscription.slotsChanged',
];
