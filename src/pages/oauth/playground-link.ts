import { html } from '../../html/html.ts';
import { playgroundPath } from '../docs/playground.ts';
import type { PageVisit } from '../frame/visit.ts';

/** True for visitors who come from the OAuth playground. It needs an app with its own address. */
export const isForPlayground = ({ query }: PageVisit) => query.get('for') === 'playground';

export const addPlaygroundUri = (visit: PageVisit, uris: readonly string[]): string[] =>
  isForPlayground(visit) ? [...new Set([...uris, visit.toPublicUrl(playgroundPath)])] : [...uris];

export const renderPlaygroundLink = (visit: PageVisit) =>
  isForPlayground(visit) &&
  html`<p><a href="${visit.toUrl(playgroundPath)}">Go on in the OAuth playground</a></p>`;
