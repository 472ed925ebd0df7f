import type { InputFields } from '../builder.ts';

/** How a client authenticates (RFC 6749 §2.3). */
export const defineClientFields = (t: InputFields) => ({
  clientId: t.string({ required: true, description: 'The public id of the app.' }),
  clientSecret: t.string({
    description: 'The secret of a confidential app. A public app has none.',
  }),
});
