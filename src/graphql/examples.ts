/** Saved operations: the tabs that GraphiQL opens with, named after them. Each runs as it stands. */
export const examples: readonly string[] = [
  `# Put a key in place of cal_… under Headers, once for all.
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
  `query Upcoming {
  bookings(
    first: 25
    filter: { status: [ACCEPTED], startTime: { gte: "2026-11-20T00:00:00Z" } }
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
  `query Schedules {
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
  `query EventTypes {
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
  `query Teams {
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
  `mutation NewSchedule {
  createSchedule(
    input: {
      name: "Short days"
      timeZone: "America/Vancouver"
      availability: [
        { days: [1, 2, 3, 4], startTime: "10:00", endTime: "15:00" }
        # Equal times: closed on that date.
        { date: "2026-12-24", startTime: "00:00", endTime: "00:00" }
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
  `# The key is shown this once.
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
