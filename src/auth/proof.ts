import type { Viewer } from '../context.ts';

export interface ApiKeyUse {
  id: string;
}

/** A viewer as a credential proves him, and until when it does. */
export interface VerifiedCredential {
  viewer: Viewer;
  expiresAt: Date | null;
  /** API keys note their last use. */
  key?: ApiKeyUse;
}
