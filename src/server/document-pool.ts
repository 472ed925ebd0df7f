/** Connections for the documents of webhooks, so that they take none from deliveries. */
export const documentPool = { poolSize: 2, seconds: 5 };
