import { html } from '../../html/html.ts';
import { renderGuidePart } from '../docs/guide.ts';
import { renderFreshSecret } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { createKey, keyForm, keysPath } from './api-key.ts';

const path = '/console/agent';

/** What an agent needs to act for the one who reads this. */
export const agentRoute: PageRoute = {
  path,
  who: 'SIGNED_IN',
  show: (visit) => buildAgentPage(visit),
  async act(visit) {
    const key = await createKey(visit);
    return buildAgentPage({ ...visit, form: new URLSearchParams() }, key);
  },
};

async function buildAgentPage(visit: PageVisit, key?: string): Promise<PageView> {
  const form = keyForm.show(visit, {
    action: path,
    saved: { note: 'Agent', expiresIn: '90' },
  });
  const guide = await renderGuidePart('guides/agents.md', 'Connect', visit, {
    'http://127.0.0.1:3000': visit.toPublicUrl('').replace(/\/$/, ''),
    ...(key !== undefined && { '<API key>': key }),
  });
  return {
    title: 'Connect an agent',
    styles: ['docs.css'],
    modules: ['copy.js'],
    body: html`<h1>Connect an agent</h1>
      <p>
        An AI agent can look for free times, book, move and cancel for you. It may do what you may
        do, and nothing more.
      </p>
      ${form.problems} ${key !== undefined && renderFreshSecret('API key', key)} ${guide}
      ${
        key === undefined &&
        html`<h2>A key for the agent</h2>
          <p>The samples above have it as soon as you create it.</p>
          ${form.render({ button: 'Create the key' })}`
      }
      <p>
        To stop an agent, <a href="${visit.toUrl(keysPath)}">revoke its key</a>, or
        <a href="${visit.toUrl('/account/apps')}">disconnect its app</a>.
        <a href="${visit.toUrl('/docs/agents')}">The guide</a> lists the tools that it gets.
      </p>`,
  };
}
