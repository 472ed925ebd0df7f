import { computeExampleDates, type ExampleDates } from './example-dates.ts';

/**
 * Saved operations: the tabs that GraphiQL opens with, named after them. Each runs as it stands in
 * the demo world: at half past eight in Vancouver it is afternoon in Berlin, whatever the season.
 */
export const listExamples = (now: Date): readonly string[] =>
  examples.map((write) => write(computeExampleDates(now)));

const examples: readonly ((dates: ExampleDates) => string)[] = [
  () => `# Put a key in place of cal_… under Headers, once for all.
# To get one: npm run cli -- api-key create --email E
query Me {
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
  ({ today, inAMonth }) => `# Of event type 1, which in the demo world is Maya's.
# EventTypes lists yours.
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
  ({ tuesday }) => `# Free, until you run Book: then it says why not,
# and when instead.
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
      # For hosts: what is in the way.
      bookings {
        databaseId
        title
      }
    }
  }
}
`,
  ({ tuesday }) => `# The second time it is taken: the error says so,
# and names other times.
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
  }
}
`,
  ({ wednesday }) => `# For two minutes nobody else gets it. To book it, give
# createBooking the token as holdToken.
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
    # False, once it is cancelled.
    changed
    booking {
      status
      cancellationReason
    }
  }
}
`,
  () => `# What happened to your bookings, oldest first.
# To go on, give the endCursor as after.
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
      payload
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
      # Weekly on its days, or for the one date that it overrides.
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
        # Equal times: closed on that date.
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
  () => `# The key is shown this once.
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
