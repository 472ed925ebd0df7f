/** The largest number that an integer column holds, and so the largest id. */
export const maxInt32 = 2_147_483_647;
