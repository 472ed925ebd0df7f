import { usualLanguage } from './language.ts';

/** What is booked, from the title that a booking gets by itself: it ends with the booker. Null if it has another. */
export function readUsualTitle(title: string, booker: string): string | null {
  const end = usualLanguage.texts.book.titleWith('', booker);
  return booker !== '' && title.endsWith(end) ? title.slice(0, -end.length) : null;
}
