import { formatRestCommand } from '../ledger/command.ts';
import { type Example, formatExamplePath } from '../ledger/example.ts';
import type { SampleProgram } from '../../../src/html/sample.ts';
import type { Endpoint } from '../../kit/route.ts';

/** The example of a route as a program. `KEY` is an API key or an access token. */
export function writeRequestSamples(
  endpoint: Endpoint,
  example: Example,
  publicUrl: string,
): readonly SampleProgram[] {
  const address = publicUrl + formatExamplePath(endpoint, example);
  const method = endpoint.method.toUpperCase();
  // Apps send their credentials in the body.
  const hasKey = !endpoint.byClient;
  const given = { address, method, hasKey, body: example.body };
  return [
    { title: 'curl', language: 'sh', text: formatRestCommand(endpoint, example, publicUrl) },
    { title: 'JavaScript', language: 'js', text: writeJavaScript(given) },
    { title: 'Python', language: 'python', text: writePython(given) },
  ];
}

interface Given {
  address: string;
  method: string;
  hasKey: boolean;
  body: Record<string, unknown> | undefined;
}

const writeJavaScript = ({ address, method, hasKey, body }: Given) =>
  [
    `const response = await fetch('${address}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...(hasKey ? ['    authorization: `Bearer ${process.env.KEY}`,'] : []),
    ...(body ? [`    'content-type': 'application/json',`] : []),
    '  },',
    ...(body ? [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),`] : []),
    '});',
    'console.log(response.status, await response.json());',
  ].join('\n');

const writePython = ({ address, method, hasKey, body }: Given) =>
  [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    '${address}',`,
    `    method='${method}',`,
    '    headers={',
    ...(hasKey ? [`        'Authorization': f"Bearer {os.environ['KEY']}",`] : []),
    ...(body ? [`        'Content-Type': 'application/json',`] : []),
    '    },',
    ...(body ? [`    data=json.dumps(json.loads('''${JSON.stringify(body)}''')).encode(),`] : []),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, json.load(response))',
  ].join('\n');

const indent = (text: string) => text.replaceAll('\n', '\n  ');
