/** The only clock. Tests hand in one that stands still. */
export type Clock = () => Date;

export const readSystemClock: Clock = () => new Date();
