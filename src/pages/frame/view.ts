import type { PageContent } from '../../html/layout.ts';
import type { Language } from '../../language/language.ts';

type OfFrame = 'path' | 'bar' | 'side' | 'formAction' | 'language' | 'words' | 'foot';

export interface PageView extends Omit<PageContent, OfFrame> {
  /** Defaults to that of the visit. */
  language?: Language;
  status?: number;
  /** Other origins that its forms may redirect to, as sources of a Content-Security-Policy. */
  leadsTo?: readonly string[];
  headers?: Record<string, string>;
  /** True if it has neither a form nor a secret. Browsers may keep it and ask whether it changed. */
  isPublic?: boolean;
}

/** A document that is no page of ours: shown in a frame of one of our pages, where it may do nothing. */
interface FramedDocument {
  document: string;
}

/** A file to download, piece by piece. */
interface FileResponse {
  file: string;
  parts: AsyncIterable<string>;
}

/** Also a redirect to another page, or to an address that an app registered. */
export type PageResponse = PageView | FramedDocument | FileResponse | Moved | { awayTo: string };

interface Moved {
  to: string;
  /** True if the page will not come back to this address. */
  isForGood?: true;
}
