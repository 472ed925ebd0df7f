import { c } from '../kit/column.ts';

/** How a client authenticates (RFC 6749 §2.3). */
export const clientCredentialFields = {
  clientId: c.text('The public id of the app.'),
  clientSecret: c.text.orNull('The secret of a confidential app. A public app has none.'),
};
