import { type Html, html } from '../../../src/html/html.ts';
import { type Endpoint, toFullPath } from '../../kit/route.ts';

/** As OpenAPI writes it. */
export const formatPath = (endpoint: Pick<Endpoint, 'base' | 'path'>) =>
  toFullPath(endpoint).replaceAll(/:(\w+)/g, '{$1}');

export const formatRoute = (endpoint: Pick<Endpoint, 'base' | 'path' | 'method'>) =>
  `${endpoint.method.toUpperCase()} ${formatPath(endpoint)}`;

/** Long paths break behind a slash. */
export const renderRoute = (endpoint: Pick<Endpoint, 'base' | 'path' | 'method'>): Html =>
  html`<span class="method ${endpoint.method}">${endpoint.method.toUpperCase()}</span>
    <span class="path"
      >${formatPath(endpoint)
        .split('/')
        .map((part, place) => (place === 0 ? part : html`/<wbr />${part}`))}</span
    >`;
