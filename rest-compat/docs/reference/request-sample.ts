import type { CodeLanguage } from '../../../src/html/code.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { formatRestCommand } from '../ledger/command.ts';
import { type Example, formatExamplePath } from '../ledger/example.ts';
import { renderProgram } from '../ledger/operation.ts';
import type { Endpoint } from '../../kit/route.ts';

/** The example of a route as a program. `KEY` is an API key or an access token. */
interface Sample {
  title: string;
  language: CodeLanguage;
  text: string;
}

export function writeRequestSamples(
  endpoint: Endpoint,
  example: Example,
  publicUrl: string,
): readonly Sample[] {
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

/** The first is open, the others are one click away, without script too. */
export const renderRequestSamples = (samples: readonly Sample[]): Html =>
  html`${samples.map((sample, place) =>
    renderProgram({ ...sample, id: `sample-${sample.title}` }, place === 0),
  )}`;
