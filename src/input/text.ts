/** Why a text cannot be stored or shown, or null. PostgreSQL refuses NUL; half a surrogate pair is no character. */
export function findTextProblem(text: string): string | null {
  if (text.includes('\0')) return 'must not hold a NUL character';
  if (!text.isWellFormed()) return 'must not hold half a surrogate pair';
  return null;
}
