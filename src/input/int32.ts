/** The largest value of an integer column, and therefore the largest id. */
export const maxInt32 = 2_147_483_647;
