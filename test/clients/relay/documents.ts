import { graphql } from 'relay-runtime';

export const eventListQuery = graphql`
  query documentsEventListQuery($first: Int!) {
    ...documents_events @arguments(first: $first)
  }
`;

export const eventList = graphql`
  fragment documents_events on Query
  @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" })
  @refetchable(queryName: "documentsNextEventsQuery") {
    events(first: $first, after: $after) @connection(key: "documents_events") {
      edges {
        node {
          type
          createdAt
        }
      }
    }
  }
`;

export const hostQuery = graphql`
  query documentsHostQuery($uid: String!) {
    booking(by: { uid: $uid }) {
      user {
        id
        ...documents_person
      }
    }
  }
`;

export const personCard = graphql`
  fragment documents_person on Person @refetchable(queryName: "documentsPersonQuery") {
    name
    email
  }
`;

export const bookMutation = graphql`
  mutation documentsBookMutation($input: CreateBookingInput!) {
    createBooking(input: $input) {
      booking {
        uid
      }
      userErrors {
        message
        path
        ... on SlotUnavailable {
          alternatives
        }
      }
    }
  }
`;

export const cancelMutation = graphql`
  mutation documentsCancelMutation($uid: String!) {
    cancelBooking(input: { by: { uid: $uid } }) {
      changed
    }
  }
`;

export const changeSubscription = graphql`
  subscription documentsChangeSubscription($after: String) {
    bookingChanged(after: $after) {
      cursor
      booking {
        uid
        status
      }
    }
  }
`;
