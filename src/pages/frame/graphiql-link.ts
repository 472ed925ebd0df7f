/** Where GraphiQL opens with an operation. It reads the fragment, which never leaves the browser. */
export function toGraphiqlPath(query: string, variables?: unknown): string {
  const given = variables === undefined ? {} : { variables: JSON.stringify(variables, null, 2) };
  const fragment = Object.entries({ query, ...given })
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&');
  return `/graphql#${fragment}`;
}
