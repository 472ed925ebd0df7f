/** Marks a field of Query that only the primary can answer. */
export const readsPrimary = { extensions: { readsPrimary: true } };
