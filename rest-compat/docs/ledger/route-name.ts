import { type Html, html } from '../../../src/html/html.ts';
import { type Endpoint, toPathTemplate } from '../../kit/route.ts';

/** Long paths break behind a slash. */
export const renderRoute = (endpoint: Pick<Endpoint, 'base' | 'path' | 'method'>): Html =>
  html`<span class="method ${endpoint.method}">${endpoint.method.toUpperCase()}</span>
    <span class="path"
      >${toPathTemplate(endpoint)
        .split('/')
        .map((part, place) => (place === 0 ? part : html`/<wbr />${part}`))}</span
    >`;
