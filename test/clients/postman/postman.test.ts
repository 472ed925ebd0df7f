import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { url } from '../../support/app.ts';
import { seedDemoAt } from '../../support/demo.ts';
import {
  buildOAuthApp,
  callbackUrl,
  connectApp,
  getAuthorizationCode,
  getClientSecret,
} from '../../support/oauth/app.ts';
import { readGuideBlocks, startProject } from '../generated.ts';

/** What newman writes as JSON, as far as it is read here. */
interface Report {
  run: { executions: { item: { name: string }; response?: { code: number } }[] };
}

it('is made by openapi-to-postmanv2, and newman runs its 67 requests: 64 succeed, two need an administrator, one an operator', async () => {
  const key = await seedDemoAt(new Date());
  const app = await buildOAuthApp();
  const { accessToken, refreshToken } = await connectApp(key, app);
  const values = {
    'the code of the redirect': await getAuthorizationCode(key, app),
    'https://app.example/callback': callbackUrl,
    'the refresh token': refreshToken,
    'the token': accessToken,
  };
  const project = await startProject({ ALMANAC: url, KEY: key });
  const [[commands = '']] = [(await readGuideBlocks('Postman'))('sh')];
  const [convert = '', run = ''] = commands.trim().split('\n');
  const document = await fetch(`${url}/v1/openapi.json`).then((answer) => answer.text());
  await project.write('almanac.json', document);
  await project.runShell(convert);
  const made = await readFile(join(project.folder, 'collection.json'), 'utf8');
  const filled = Object.entries(values).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, value),
    made,
  );
  await project.write('collection.json', filled);
  // newman fails when a request gets no answer; what the answers are is asked here.
  const client = `--env-var basicAuthUsername=${app.clientId} --env-var basicAuthPassword=${getClientSecret(app)}`;
  await project.runShell(`${run} ${client} --reporters json --reporter-json-export report.json`);
  const report = await readFile(join(project.folder, 'report.json'), 'utf8');
  const { executions } = (JSON.parse(report) as Report).run;
  const answers = executions.map(({ item, response }) => ({
    name: item.name,
    code: response?.code,
  }));
  const refused = answers.filter(({ code }) => code !== 200 && code !== 201);
  expect(refused).toEqual([
    { name: 'Create a user', code: 403 },
    { name: 'Delete a user', code: 403 },
    { name: 'Register an app at its own request (extension)', code: 403 },
  ]);
  expect(answers).toHaveLength(67);
});
