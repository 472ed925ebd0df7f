import { isUuid, parseId } from '../frame/id-param.ts';
import type { PageVisit } from '../frame/visit.ts';

const mostCharacters = 100;
/** Indexes know parts of three characters. */
const leastCharacters = 3;

export interface SearchQuery {
  /** One line. Empty if there is nothing to search for. */
  text: string;
  isCut: boolean;
  inRecords: boolean;
  inUsers: boolean;
}

/** GAP-21: on the hosted platform nobody has a page about other users. */
const hasUserPages = ({ viewer, instance }: PageVisit) =>
  viewer?.isAdmin === true && instance !== 'hosted';

export function readSearchQuery(visit: PageVisit): SearchQuery {
  const typed = (visit.query.get('q') ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  // The cut can split a character.
  const text = typed
    .slice(0, mostCharacters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  const inRecords = [...text].length >= leastCharacters;
  return {
    text,
    isCut: typed.length > mostCharacters,
    inRecords,
    inUsers: inRecords && hasUserPages(visit),
  };
}

const numbered = ['Booking', 'EventType', 'Team'];

/** The global ids that a text can mean. */
export function listPossibleIds(text: string, visit: PageVisit): string[] {
  if (isUuid(text)) return [btoa(`Webhook:${text.toLowerCase()}`)];
  if (parseId(text) === null) return [];
  const types = hasUserPages(visit) ? [...numbered, 'User'] : numbered;
  return types.map((type) => btoa(`${type}:${text}`));
}
