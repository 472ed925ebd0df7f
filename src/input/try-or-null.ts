/** For parsers that throw on bad input. */
export function tryOrNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
