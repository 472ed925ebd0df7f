/** One call of the walk. `$NAME` stands for a value that the walk has by then. */
interface PlaygroundRequest {
  path: string;
  button: string;
  /** Sent as a form, with the credentials of the app. Other calls send the access token. */
  form?: Readonly<Record<string, string>>;
  json?: string;
}

const tokenPath = '/api/auth/oauth/token';

export const playgroundRequests = {
  exchange: {
    path: tokenPath,
    button: 'Exchange the code',
    form: {
      grant_type: 'authorization_code',
      code: '$CODE',
      code_verifier: '$VERIFIER',
      redirect_uri: '$REDIRECT_URI',
    },
  },
  graphql: {
    path: '/graphql',
    button: 'Call GraphQL',
    json: '{"query":"{ viewer { name email timeZone } }"}',
  },
  rest: { path: '/v1/me', button: 'Call REST' },
  refresh: {
    path: tokenPath,
    button: 'Refresh the token',
    form: { grant_type: 'refresh_token', refresh_token: '$REFRESH_TOKEN' },
  },
  revoke: {
    path: '/api/auth/oauth/revoke',
    button: 'Revoke the tokens',
    form: { token: '$REFRESH_TOKEN' },
  },
} as const satisfies Record<string, PlaygroundRequest>;

export type PlaygroundRequestName = keyof typeof playgroundRequests;

/** The same call for a shell. */
export function formatCurl(
  address: string,
  { form, json }: PlaygroundRequest,
  isPublic: boolean,
): string {
  const client = isPublic ? '-d client_id="$CLIENT_ID"' : '-u "$CLIENT_ID:$CLIENT_SECRET"';
  const fields = Object.entries(form ?? {}).map(
    ([name, value]) => `--data-urlencode ${name}="${value}"`,
  );
  const lines = [
    `curl '${address}'`,
    form ? client : '-H "Authorization: Bearer $ACCESS_TOKEN"',
    ...fields,
    ...(json === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${json}'`]),
  ];
  return lines.join(' \\\n  ');
}

interface Remedy {
  cause: string;
  remedy: string;
}

/** By the code of the error: what is the usual cause in the playground, and what helps. */
export const playgroundRemedies = {
  access_denied: {
    cause: 'The person chose Deny.',
    remedy: 'Open the consent page again, and choose Allow.',
  },
  invalid_client: {
    cause: 'The secret is wrong or missing, or you sent one for a public app.',
    remedy:
      'Check the client ID and the secret in step 1. Leave the secret empty for a public app.',
  },
  invalid_grant: {
    cause:
      'The code is older than 10 minutes or was used before, or the tokens were revoked or replaced.',
    remedy: 'Go back to step 2, and open the consent page again.',
  },
  invalid_request: {
    cause: 'A value is missing or wrong, or the app has not registered the address of this page.',
    remedy: 'Correct the value that the message names in step 1.',
  },
  invalid_scope: {
    cause: 'The app asks for a scope that it is not registered for.',
    remedy: 'Choose other scopes in step 1, or have the app registered for this one.',
  },
  temporarily_unavailable: {
    cause: 'The server is busy, or there were too many wrong attempts.',
    remedy: 'Wait a minute, and try again.',
  },
  server_error: {
    cause: 'Something failed in the server.',
    remedy: 'Try again. If it fails again, tell the operator the request ID.',
  },
  UNAUTHENTICATED: {
    cause: 'The access token has expired, was revoked or was replaced.',
    remedy: 'Refresh it in step 6. If that fails, begin again at step 2.',
  },
  FORBIDDEN: {
    cause: 'The person did not allow the scope that this call needs.',
    remedy: 'Choose the scope in step 1, and open the consent page again.',
  },
  RATE_LIMITED: {
    cause: 'You sent too many requests in this minute.',
    remedy: 'Wait a minute, and try again.',
  },
  state: {
    cause:
      'This tab did not send that state: the answer is from another tab, from an earlier attempt, or from someone else.',
    remedy: 'Do not use the code. Open the consent page again from this tab.',
  },
  iss: {
    cause: 'The answer names another server than this one.',
    remedy: 'Do not use the code. Check which server you asked.',
  },
  network: {
    cause: 'No answer came.',
    remedy: 'Check that the server runs and that you are online. Then try again.',
  },
  other: {
    cause: 'The server refused the request.',
    remedy: 'Read the answer below, and the guide.',
  },
} as const satisfies Record<string, Remedy>;
