import type { Explanation } from '../../kit/explain.ts';
import type { Endpoint } from '../../kit/route.ts';
import { type Example, formatExamplePath } from './example.ts';

const bearer = `-H "Authorization: Bearer $KEY"`;
const json = `-H 'Content-Type: application/json'`;

/** One word of a command, whatever it contains. */
const quoteWord = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const joinLines = (lines: readonly string[]) => lines.join(' \\\n  ');

export function formatRestCommand(endpoint: Endpoint, example: Example, publicUrl: string): string {
  const { method, byClient } = endpoint;
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
  return joinLines([
    `curl -s${verb} ${quoteWord(publicUrl + formatExamplePath(endpoint, example))}`,
    // Apps send their credentials in the body.
    ...(byClient ? [] : [bearer]),
    ...(example.body ? [json, `-d ${quoteWord(formatJson(example.body))}`] : []),
  ]);
}

/**
 * The command shows the operation line by line, although JSON has no text of several lines: curl leaves
 * out the ends of lines of what it reads, and a space is as good to GraphQL.
 */
export const formatGraphqlCommand = ({ query, variables }: Explanation, address: string): string =>
  `${joinLines([`curl -s ${quoteWord(address)}`, bearer, json, "-d @- <<'END'"])}
{
  "query": "
${query.replaceAll(/^.*$/gm, (line) => `    ${JSON.stringify(line).slice(1, -1)}`)}
  ",
  "variables": ${formatJson(variables).replaceAll('\n', '\n  ')}
}
END`;

/** For scripts in JavaScript, without a library. */
export const formatFetch = ({ query, variables }: Explanation, address: string): string =>
  `const query = \`
${query.replaceAll(/^(?=.)/gm, '  ')}
\`;

const variables = ${formatJson(variables)};

const response = await fetch('${address}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ query, variables }),
});
const { data, errors } = await response.json();
`;

/** For scripts in Python, without a library. In JSON, an apostrophe may be an escape, so nothing ends the text. */
export const formatPython = ({ query, variables }: Explanation, address: string): string =>
  `import json, os, urllib.request

query = '''
${query.replaceAll(/^(?=.)/gm, '  ')}
'''

variables = json.loads(r'''
${formatJson(variables).replaceAll("'", String.raw`\u0027`)}
''')

request = urllib.request.Request(
    '${address}',
    data=json.dumps({'query': query, 'variables': variables}).encode(),
    headers={
        'Authorization': f"Bearer {os.environ['KEY']}",
        'Content-Type': 'application/json',
    },
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))
`;

export const formatJson = (value: unknown) => JSON.stringify(value, null, 2);
