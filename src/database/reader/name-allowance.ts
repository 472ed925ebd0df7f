/** How many statements get a name before the next ones need twice as many uses. */
const namesPerDoubling = 30;

/**
 * Decides which prepared statements get a name. A connection keeps every statement that was ever
 * named, so names are never given back, and there must not be many. The first ones are named at
 * their second use, and each 30 names double the uses that the next ones need. So statements that
 * are run all the time get a name at any time, and a caller with hundreds of odd queries does not
 * use the names up.
 */
export function createNameAllowance() {
  let given = 0;
  return (uses: number): boolean => {
    if (uses < 2 ** (1 + Math.floor(given / namesPerDoubling))) return false;
    given++;
    return true;
  };
}
