import { type Html, html } from '../../html/html.ts';
import { renderInline } from '../../html/markdown.ts';

/** A field, an argument, a parameter or a value, as the reference shows it. */
export interface Member {
  name: Html | string;
  /** Its anchor. Without one, it cannot be linked to. */
  id?: string | undefined;
  type?: Html | string | undefined;
  badges?: readonly string[];
  description?: string | null | undefined;
  /** Why it is deprecated, and what to use instead. */
  deprecated?: string | null | undefined;
  /** Its own fields, for example. */
  more?: Html | undefined;
}

/** Names at the left, what they mean at the right; one below the other on a phone. */
export const renderMembers = (members: readonly Member[]): Html =>
  html`<ul class="members">
    ${members.map(renderMember)}
  </ul>`;

const renderMember = ({ name, id, type, badges = [], description, deprecated, more }: Member) =>
  html`<li ${id !== undefined && html`id="${id}"`}>
    <p class="member-name">
      <code>${name}</code>
      ${type !== undefined && html`<span class="member-type">${type}</span>`}
      ${badges.map((badge) => html`<span class="badge">${badge}</span> `)}
    </p>
    <div class="member-text">
      ${deprecated && html`<p><strong>Deprecated.</strong> ${renderInline(deprecated)}</p>`}
      ${description && html`<p>${renderInline(description)}</p>`} ${more}
    </div>
  </li> `;
