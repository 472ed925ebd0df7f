import {
  type GraphQLArgument,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../../src/context/context.ts';

/**
 * The mutations without a dry run. A code, a token or a link is used up, and addresses are counted, so that
 * nobody can guess: a dry run would let them guess for ever. Apps that prove themselves without a user
 * may see no effects. The provider of payments knows no dry run. Where a calendar server is asked, a
 * dry run would be the whole call, and would hold its transaction open for as long as the server takes.
 */
const withoutDryRun: ReadonlySet<string> = new Set([
  'addFactor',
  'addMember',
  'authorizeApp',
  'checkPayment',
  'confirmAddress',
  'connectCalendar',
  'createRecoveryCodes',
  'endIdentity',
  'exchangeAuthorizationCode',
  'finishCalendarSignIn',
  'pushAuthorizationRequest',
  'refreshAccessToken',
  'refreshCalendarConnection',
  'removeFactor',
  'resetPassword',
  'revokeToken',
  'selfRegisterOAuthClient',
  'sendPasswordLink',
  'startAddressChange',
  'startCalendarSignIn',
  'startFactor',
  'startPayment',
]);

/** Whether the mutation of this name can be tried out. */
export const offersDryRun = (mutation: string) => !withoutDryRun.has(mutation);

const description =
  'When true, nothing is changed or sent: the payload shows what would be, and `effects` what it would cause. New ids, uids and secrets belong to nothing. Cannot be combined with a password. Costs the same as the real call.';

/** Gives the mutations an argument, which `src/graphql/dry-run.ts` acts on. */
export function addDryRuns(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve, name } = field;
    if (!resolve || !offersDryRun(name)) continue;
    addArgument(field);
    field.resolve = (parent, args: { dryRun?: boolean | null }, context: Context, info) => {
      // A caller who asks for a dry run must never get a real one.
      if (args.dryRun && !context.isDryRun) throw new TypeError('The dry run has no transaction');
      return resolve(parent, args, context, info);
    };
  }
  return schema;
}

/** graphql exports no way to make one argument, so a type is made around it. */
function addArgument(field: GraphQLField<unknown, unknown>) {
  const args = { dryRun: { type: GraphQLBoolean, description } };
  const fields = { field: { type: GraphQLBoolean, args } };
  const made = new GraphQLObjectType({ name: 'WithDryRun', fields }).getFields()['field']?.args[0];
  if (made) (field.args as GraphQLArgument[]).push(Object.assign(made, { parent: field }));
}
