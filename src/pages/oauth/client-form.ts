import { isScope, scopes } from '../../base/scopes.ts';
import { html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { radios, boxes, line, lines, optional, urlLine } from '../form/kind.ts';
import type { PageVisit } from '../frame/visit.ts';

const named = {
  name: line('Name', {
    hint: 'People see this name when the app asks for access.',
    input: { maxlength: 100 },
  }),
  redirectUris: lines('Redirect URIs', {
    hint: 'One per line. Must match exactly. Use https, http on localhost, or the app’s own scheme with a dot, such as com.example.app.',
    input: { required: true, autocomplete: 'off', spellcheck: 'false' },
  }),
};

const logo = optional(
  urlLine('Logo', {
    hint: 'The address of an image. It is shown when the app asks for access, if it uses https.',
  }),
);

const listMore = ({ viewer }: PageVisit) => ({
  website: optional(urlLine('Website')),
  // The consent page shows no picture of an app that no administrator vouches for.
  logo: viewer?.isAdmin ? logo : { ...logo, render: () => html`` },
  scopes: boxes(
    'What it may ask for',
    Object.keys(scopes)
      .filter(isScope)
      .map((name) => [name, scopes[name], name] as const),
  ),
});

export const toAppForm = (visit: PageVisit) => defineForm({ ...named, ...listMore(visit) });

export const toNewAppForm = (visit: PageVisit) =>
  defineForm({
    ...named,
    type: radios('Where it runs', [
      ['CONFIDENTIAL', 'On a server', 'Confidential: it gets a secret and can keep it safe.'],
      ['PUBLIC', 'With its user', 'Public: in a browser or on a device. It must use PKCE.'],
    ]),
    ...listMore(visit),
  });
