import { own, plain, secret } from '../about.ts';
import { expires, stays, type Tables, uncopied } from '../holding.ts';
import { emptied, given, keepId } from '../rule.ts';

/** What the server needs to work, and no masked copy has. */
export const serverTables = {
  // What was imported is known by the id that it had elsewhere, so that a person who was forgotten is not imported again.
  ImportedRecord: uncopied(
    stays('NOBODY', {
      source: plain(emptied),
      kind: plain(emptied),
      key: plain(emptied),
      hash: plain(emptied),
    }),
  ),
  // The address goes as soon as it is forgotten.
  Erasure: uncopied(stays('NOBODY', { email: plain(emptied), addressHash: plain(emptied) })),
  LimitUse: uncopied(expires('NOBODY', { key: plain(emptied) })),
  Outbox: uncopied(expires('NOBODY', { webhookId: plain(given(keepId)), reason: plain(emptied) })),
  // Networks, keys and apps that ask, each for some minutes.
  PushedRequest: uncopied(
    expires('USER', {
      uriHash: secret(emptied),
      clientId: plain(emptied),
      address: own(emptied),
      parameters: own(emptied),
    }),
  ),
  RateBudget: uncopied(expires('USER', { caller: own(emptied) })),
  SecretKey: uncopied(stays('NOBODY', { id: plain(emptied), key: secret(emptied) })),
} satisfies Partial<Tables>;
