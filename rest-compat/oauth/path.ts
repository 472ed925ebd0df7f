/** Where the routes of the contract's section 5 and of GAP-41 are, below {auth_url}. */
export const oauthPath = {
  authorize: '/auth/oauth2/authorize',
  token: '/api/auth/oauth/token',
  refreshToken: '/api/auth/oauth/refreshToken',
  me: '/api/auth/oauth/me',
  revoke: '/api/auth/oauth/revoke',
  introspect: '/api/auth/oauth/introspect',
} as const;
