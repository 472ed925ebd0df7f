import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

/** The parts of the documentation, in the order of the links beside the pages. */
export const docsGroups = [
  'Start',
  'Scheduling',
  'GraphQL',
  'REST',
  'OAuth apps',
  'Webhooks',
  'Operate',
  'Reference',
] as const;

/** The page of results, for readers without script. */
export const searchPath = '/docs/search';

interface PageRow {
  path: string;
  title: string;
  /** One sentence for search engines and for the reader of a list. */
  description: string;
  /** Null for a page that no list names. */
  group: (typeof docsGroups)[number] | null;
}

/** A Markdown file in `docs/`. */
export interface GuidePage extends PageRow {
  file: string;
}

/** A page that is made by code. */
export interface MadePage extends PageRow {
  make: (visit: PageVisit) => MadeView | Promise<MadeView>;
  /** True if people who have signed in see another one. All others are built on the first visit of a day. */
  isPersonal?: boolean;
}

/** A page that answers each visit by itself, because it has a filter or a form. */
interface AnsweredPage extends PageRow {
  show: (visit: PageVisit) => MadeView | Promise<MadeView>;
  /** What a form that was sent here does. */
  act?: (visit: PageVisit) => MadeView | Promise<MadeView>;
}

export type MadeView = Omit<PageView, 'title' | 'description'>;

export type DocsPage = GuidePage | MadePage | AnsweredPage;

/** Pages at addresses with a placeholder, such as one for each type. */
export interface PageFamily {
  /** In Express syntax. */
  path: string;
  cost?: number;
  /** Also the address that a page has now. */
  find: (params: PageVisit['params']) => MadePage | string | undefined;
}
