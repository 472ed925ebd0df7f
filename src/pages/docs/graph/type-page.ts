import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { readAccess } from '../../../graphql/visible.ts';
import { type Html, html } from '../../../html/html.ts';
import { renderInline } from '../../../html/markdown.ts';
import type { PageVisit } from '../../frame/visit.ts';
import { renderMembers } from '../member.ts';
import type { MadeView } from '../page.ts';
import { type Catalog, type TypeEntry } from './catalog.ts';
import { renderFields, renderInputs, renderType, type ToUrl } from './field-list.ts';
import { renderWay } from './operation-page.ts';

/** A type with its parts, and where it is used. */
export function renderTypePage(entry: TypeEntry, catalog: Catalog, { toUrl }: PageVisit): MadeView {
  const { kind, type } = entry;
  const access = readAccess(type);
  return {
    width: 'wide',
    styles: ['docs.css'],
    body: html`${renderWay(entry, toUrl)}
      <div class="reference">
        <h1><code>${type.name}</code></h1>
        <p class="lead">${type.description && renderInline(type.description)}</p>
        <p class="facts">
          <span class="badge">${kind}</span>
          <span>
            ${isInputObjectType(type) && type.isOneOf && html`Give exactly one of the fields.`}
            ${access !== undefined && renderScope(access)} ${renderInterfaces(type, toUrl)}
          </span>
        </p>
        ${renderParts(type, catalog, toUrl)} ${renderUses(type, catalog, toUrl)}
      </div>`,
  };
}

const renderScope = (access: string): Html =>
  access === 'EVERYTHING'
    ? html`Apps cannot see it.`
    : html`Apps need the scope <code>${access}</code>.`;

const renderInterfaces = (type: GraphQLNamedType, toUrl: ToUrl): Html | false =>
  isObjectType(type) &&
  type.getInterfaces().length > 0 &&
  html`Implements
  ${type.getInterfaces().map((one) => html`<code>${renderType(one, toUrl)}</code> `)}`;

function renderParts(type: GraphQLNamedType, { schema }: Catalog, toUrl: ToUrl): Html {
  if (isScalarType(type)) return renderSpecification(type.specifiedByURL);
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => ({ ...value, id: value.name }));
    return html`<h2 id="the-values">Values</h2>
      ${renderMembers(
        values.map(({ name, id, description, deprecationReason }) => ({
          name,
          id,
          description,
          deprecated: deprecationReason,
        })),
      )}`;
  }
  if (isUnionType(type)) return renderKinds('One of', type.getTypes(), toUrl);
  const fields = isInputObjectType(type)
    ? renderInputs(Object.values(type.getFields()), toUrl, true)
    : renderFields(Object.values(type.getFields()), toUrl, true);
  return html`<h2 id="the-fields">Fields</h2>
    ${fields}
    ${isInterfaceType(type) && renderKinds('Implemented by', schema.getPossibleTypes(type), toUrl)}`;
}

const renderSpecification = (address: string | null | undefined): Html =>
  address
    ? html`<p>
        Specified by <a href="${address}" rel="noopener noreferrer">${URL.parse(address)?.host}</a>.
      </p>`
    : html``;

const renderKinds = (title: string, types: readonly GraphQLNamedType[], toUrl: ToUrl): Html =>
  html`<h2 id="the-types">${title}</h2>
    <ul class="names">
      ${types.map((type) => html`<li><code>${renderType(type, toUrl)}</code></li> `)}
    </ul>`;

const mostUses = 30;

function renderUses(type: GraphQLNamedType, { listUses }: Catalog, toUrl: ToUrl): Html | false {
  const uses = listUses(type).map(
    ({ text, path }) =>
      html`<li>
        <a href="${toUrl(path)}"><code>${text}</code></a>
      </li> `,
  );
  if (uses.length === 0) return false;
  const [first, rest] = [uses.slice(0, mostUses), uses.slice(mostUses)];
  return html`<h2 id="used-by">Used by</h2>
    <ul class="names">
      ${first}
    </ul>
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${rest.length} more</summary>
        <ul class="names">
          ${rest}
        </ul>
      </details>`
    }`;
}
