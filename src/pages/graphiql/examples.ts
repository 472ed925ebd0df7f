import { computeExampleDates, type ExampleDates } from '../../graphql/example-dates.ts';

/** How many of the examples GraphiQL opens with. The GraphQL reference leads to the others. */
const tabCount = 5;
export const listTabs = (now: Date): readonly string[] => listExamples(now).slice(0, tabCount);

/**
 * The examples of GraphiQL and of the GraphQL reference; those that teach most come first. Comments are
 * short, so that the toolbar does not cover them. Each runs unchanged on the demo data: 8:30 in
 * Vancouver is within working hours in Berlin all year round.
 */
export const listExamples = (now: Date): readonly string[] =>
  examples.map((write) => write(computeExampleDates(now)));

const examples: readonly ((dates: ExampleDates) => string)[] = [
  () => `query Me {
  viewer {
    databaseId
    username
    email
    timeZone
    role
    defaultSchedule {
      name
    }
  }
}
`,
  ({ today }) => `query Upcoming {
  bookings(
    first: 25
    filter: { status: [ACCEPTED], startTime: { gte: "${today}T00:00:00Z" } }
    orderBy: { field: START_TIME, direction: ASC }
  ) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      databaseId
      uid
      title
      status
      startTime
      endTime
      attendees {
        name
        email
        timeZone
      }
      eventType {
        slug
        length
      }
      hosts {
        name
      }
    }
  }
}
`,
  ({ today, inAMonth }) => `# In the demo data, event type 1 belongs to
# Maya. The query eventTypes lists yours.
query Free {
  slots(
    eventTypeId: 1
    from: "${today}"
    to: "${inAMonth}"
    timeZone: "America/Vancouver"
  ) {
    timeZone
    tzdb
    days {
      date
      slots {
        start
        end
      }
    }
  }
}
`,
  ({ tuesday }) => `# The slot is free until you run Book. Then
# this explains why it is taken, and when the
# next one is free.
query Why {
  explainSlot(
    eventTypeId: 1
    start: "${tuesday}T08:30:00-07:00"
  ) {
    bookable
    reasons {
      code
      message
      earliest
      # The conflicting bookings that you may see.
      bookings {
        databaseId
        title
      }
    }
  }
}
`,
  ({ tuesday }) => `# Run it twice: the second time the slot is
# taken, and the error lists other times.
mutation Book {
  createBooking(
    input: {
      eventTypeId: 1
      start: "${tuesday}T08:30:00-07:00"
      timeZone: "America/Vancouver"
      responses: { name: "Ada", email: "ada@example.com" }
    }
  ) {
    booking {
      databaseId
      uid
      status
      wallClock
      icsUrl
    }
    # Empty if the booking was made.
    userErrors {
      code
      message
      path
      ... on SlotUnavailable {
        alternatives
      }
    }
  }
}
`,
  ({ wednesday }) => `# Reserves the slot for two minutes. To book
# it, pass the token to createBooking as
# holdToken.
mutation Hold {
  holdSlot(
    input: {
      eventTypeId: 1
      start: "${wednesday}T08:30:00-07:00"
      minutes: 2
    }
  ) {
    hold {
      token
      start
      end
      expiresAt
    }
  }
}
`,
  () => `mutation Cancel {
  cancelBooking(
    input: { by: { databaseId: 1 }, reason: "ill" }
  ) {
    # False when it was already cancelled.
    changed
    booking {
      status
      cancellationReason
    }
  }
}
`,
  () => `# What happened to your bookings, oldest first.
# For the next page, pass endCursor as after.
query Events {
  events(first: 10) {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      type
      createdAt
      sequence
      booking {
        databaseId
        title
        status
      }
      payload {
        ... on BookingRescheduledEventPayload {
          previousStartTime
          reason
        }
      }
    }
  }
}
`,
  () => `query Schedules {
  schedules(first: 10) {
    nodes {
      databaseId
      name
      timeZone
      isDefault
      # Weekly on the given days, or on one date only.
      availability {
        days
        date
        startTime
        endTime
      }
    }
  }
}
`,
  () => `query EventTypes {
  eventTypes(first: 10) {
    totalCount
    nodes {
      databaseId
      title
      slug
      length
      schedulingType
      minimumBookingNotice
      team {
        name
      }
      hosts {
        isFixed
        priority
        user {
          name
          timeZone
        }
      }
    }
  }
}
`,
  () => `query Teams {
  teams(first: 10) {
    nodes {
      databaseId
      name
      isOrganization
      parent {
        name
      }
      members(first: 25) {
        totalCount
        nodes {
          role
          accepted
          user {
            name
            email
          }
        }
      }
    }
  }
}
`,
  ({ inAMonth }) => `mutation NewSchedule {
  createSchedule(
    input: {
      name: "Short days"
      timeZone: "America/Vancouver"
      availability: [
        { days: [1, 2, 3, 4], startTime: "10:00", endTime: "15:00" }
        # Equal times mean closed on that date.
        { date: "${inAMonth}", startTime: "00:00", endTime: "00:00" }
      ]
    }
  ) {
    schedule {
      databaseId
      availability {
        days
        date
        startTime
        endTime
      }
    }
  }
}
`,
  () => `# The key is shown only once.
mutation NewKey {
  createApiKey(input: { note: "From GraphiQL" }) {
    key
    apiKey {
      prefix
      note
      createdAt
    }
  }
}
`,
];
