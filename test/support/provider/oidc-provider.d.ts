/** The part that we use. The package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface StoredToken {
    accountId: string;
    grantId: string;
    isValid: boolean;
    destroy(): Promise<void>;
  }

  interface TokenModel {
    find(token: string): Promise<StoredToken | undefined>;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, options: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
    AccessToken: TokenModel;
    RefreshToken: TokenModel;
    Grant: new (of: { accountId: string; clientId: string }) => Grant;
  }
}
