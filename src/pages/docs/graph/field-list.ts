import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { readAccess } from '../../../graphql/visible.ts';
import { type Html, html } from '../../../html/html.ts';
import { type Member, renderMembers } from '../member.ts';
import { toTypePath } from './catalog.ts';

export type ToUrl = (path: string) => string;

/** A type as the schema writes it, with a link to its page. */
export function renderType(type: GraphQLType, toUrl: ToUrl): Html {
  if (isNonNullType(type)) return html`${renderType(type.ofType, toUrl)}!`;
  if (isListType(type)) return html`[${renderType(type.ofType, toUrl)}]`;
  return html`<a href="${toUrl(toTypePath(type.name))}">${type.name}</a>`;
}

/** What the fields return, with their scopes where the type states none. */
export const renderFields = (
  fields: readonly GraphQLField<unknown, unknown>[],
  toUrl: ToUrl,
  hasIds: boolean,
): Html =>
  renderMembers(
    fields.map((field) => ({
      ...describe(field, toUrl),
      id: hasIds ? field.name : undefined,
      badges: listBadges(field),
      more: field.args.length > 0 ? renderFolded('Arguments', field.args, toUrl) : undefined,
    })),
  );

function listBadges(field: GraphQLField<unknown, unknown>): readonly string[] {
  const access = readAccess(field);
  if (access === undefined) return [];
  return [access === 'EVERYTHING' ? 'not for apps' : access];
}

type Input = GraphQLArgument | GraphQLInputField;

/** What callers send. The fields of an input type are folded below it, so that one page is enough. */
export const renderInputs = (inputs: readonly Input[], toUrl: ToUrl, hasIds: boolean): Html =>
  renderMembers(
    inputs.map((input) => {
      const type = getNamedType(input.type);
      return {
        ...describe(input, toUrl),
        id: hasIds ? input.name : undefined,
        badges: isRequired(input) ? ['required'] : [],
        more: isInputObjectType(type)
          ? renderFolded(`Fields of ${type.name}`, Object.values(type.getFields()), toUrl)
          : undefined,
      };
    }),
  );

const isRequired = (input: Input) =>
  isRequiredInputField(input as GraphQLInputField) || isRequiredArgument(input as GraphQLArgument);

const renderFolded = (title: string, inputs: readonly Input[], toUrl: ToUrl): Html =>
  html`<details>
    <summary>${title}</summary>
    ${renderMembers(inputs.map((input) => ({ ...describe(input, toUrl), badges: isRequired(input) ? ['required'] : [] })))}
  </details>`;

const describe = (part: Input | GraphQLField<unknown, unknown>, toUrl: ToUrl): Member => ({
  name: part.name,
  type: renderType(part.type, toUrl),
  description: part.description,
  deprecated: part.deprecationReason,
});
