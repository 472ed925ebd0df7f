/** Types of embed.js, for pages that show a booking page. */

/** What a visitor has booked. */
interface AlmanacBooking {
  /** As the API and webhooks name it. */
  uid: string;
  /** ISO 8601, in UTC. */
  startTime: string;
  endTime: string;
  /** `PENDING` until the host confirms it, or until it is paid. */
  status: string;
}

interface AlmanacEmbedding {
  /** Shows each `<a data-almanac>` that was added after the script ran. */
  embed(): void;
}

interface Window {
  almanac: AlmanacEmbedding;
}

interface GlobalEventHandlersEventMap {
  /** On the link, and on all that is around it. */
  'almanac:booked': CustomEvent<AlmanacBooking>;
}
