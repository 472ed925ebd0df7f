/** Paths of the routes in section 5 of the contract and in GAP-41, below {auth_url}. */
export const oauthPath = {
  authorize: '/auth/oauth2/authorize',
  push: '/api/auth/oauth/par',
  token: '/api/auth/oauth/token',
  refreshToken: '/api/auth/oauth/refreshToken',
  me: '/api/auth/oauth/me',
  revoke: '/api/auth/oauth/revoke',
  introspect: '/api/auth/oauth/introspect',
  register: '/api/auth/oauth/register',
} as const;
