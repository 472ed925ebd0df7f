import type { Retirement } from '../../../src/context/note.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { renderInline } from '../../../src/html/markdown.ts';
import { renderMembers } from '../../../src/pages/docs/member.ts';
import type { MadeView } from '../../../src/pages/docs/page.ts';
import { ledger } from '../../ledger.ts';
import { toReferencePath } from '../../kit/route.ts';
import { commonRequestHeaders } from '../openapi-component.ts';
import { renderRestRetirement } from '../ledger/retirement-note.ts';
import { renderRoute } from '../ledger/route-name.ts';
import { listObjects, type Part, type Resolve, toPart } from './json-schema.ts';
import { toTagId } from './operation-page.ts';

interface Options {
  document: Part;
  resolve: Resolve;
  retirement: Retirement | null;
  root: string;
}

/** All operations by concept, and what they have in common. */
export function renderRestIndex(options: Options): MadeView {
  const { document, resolve, retirement, root } = options;
  const tags = listObjects(document['tags']);
  return {
    width: 'wide',
    styles: ['docs.css'],
    modules: ['key-link.js'],
    body: html`<div class="reference">
      <h1>REST reference</h1>
      <p class="lead">
        ${ledger.length} routes. Each runs one GraphQL operation, which the
        <a href="${root}/docs/ledger">ledger</a> shows.
      </p>
      ${renderRestRetirement(retirement, root)}
      <p>
        <a class="button" href="${root}/v1/openapi.json" download>Download OpenAPI 3.1</a>
      </p>
      <p>
        Where the contract leaves something open, the
        <a href="${root}/docs/gaps">API decisions</a> say how we read it. You can run the examples
        without changes, from top to bottom, in the demo world that the first start creates.
      </p>
      ${tags.map((tag) => renderTag(tag, root))} ${renderCommon(document, resolve, root)}
    </div>`,
  };
}

function renderTag(tag: Part, root: string): Html {
  const name = String(tag['name']);
  return html`<h2 id="${toTagId(name)}">${name}</h2>
    <p>${renderInline(String(tag['description'] ?? ''))}</p>
    <ul class="members routes">
      ${ledger
        .filter((endpoint) => endpoint.tag === name)
        .map(
          (endpoint) =>
            html`<li>
              <p class="member-name">
                <a href="${root}${toReferencePath(endpoint)}">${renderRoute(endpoint)}</a>
                ${endpoint.retirement && html`<span class="badge">deprecated</span>`}
              </p>
              <p>${endpoint.summary}</p>
            </li> `,
        )}
    </ul>`;
}

function renderCommon(document: Part, resolve: Resolve, root: string): Html {
  const { headers, securitySchemes } = toPart(document['components']);
  const list = (parts: unknown) =>
    Object.entries(toPart(parts)).map(([name, part]) => ({
      name,
      description: String(resolve(part)['description'] ?? ''),
    }));
  return html`<h2 id="credentials">Credentials</h2>
    ${renderMembers(list(securitySchemes))}
    <h2 id="answers">Answers</h2>
    <p>
      Success is 200, or 201 where an RFC of OAuth says so. Every error is a problem (RFC 9457) with
      a <code>code</code>: the <a href="${root}/docs/errors">list of errors</a> says what happened
      and what to do. A request with <code>Prefer: explain=graphql</code> is not run: the answer is
      the operation behind it.
    </p>
    <h2 id="request-headers">Headers of every request</h2>
    ${renderMembers(
      Object.entries(commonRequestHeaders).map(([name, description]) => ({ name, description })),
    )}
    <h2 id="headers">Headers of answers</h2>
    ${renderMembers(list(headers))}`;
}
