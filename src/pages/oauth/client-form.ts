import { scopes } from '../../scopes.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextArea,
  renderTextField,
} from '../frame/field.ts';
import type { OAuthScope } from '../operations.generated.ts';
import type { PageVisit } from '../frame/visit.ts';

/** An app as text, with one redirect URI per line. */
interface AppForm {
  name: string;
  redirectUris: string;
  logo: string;
  website: string;
  scopes: readonly string[];
}

export const emptyAppForm: AppForm = {
  name: '',
  redirectUris: '',
  logo: '',
  website: '',
  scopes: ['READ_BOOKING', 'READ_PROFILE'],
};

export const readAppForm = ({ form: sent }: PageVisit): AppForm => ({
  name: sent.get('name') ?? '',
  redirectUris: sent.get('redirectUris') ?? '',
  logo: sent.get('logo') ?? '',
  website: sent.get('website') ?? '',
  scopes: sent.getAll('scopes'),
});

/** The input of the operations, which refuse unknown scopes. */
export const toClientInput = ({ name, redirectUris, logo, website, scopes: names }: AppForm) => ({
  name,
  redirectUris: redirectUris
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean),
  logo: logo.trim() || null,
  website: website.trim() || null,
  scopes: names as OAuthScope[],
});

/** GraphQL itself checks these. */
export const clientFillers = {
  logo: null,
  website: null,
  scopes: ['READ_PROFILE'] as OAuthScope[],
};

const appFormLabels = {
  name: 'Name',
  redirectUris: 'Redirect URIs',
  website: 'Website',
  logo: 'Logo',
  scopes: 'What it may ask for',
};

const optionalUrl = { type: 'url', autocomplete: 'off', maxlength: 2_048, placeholder: 'https://' };

interface Parts {
  filled: AppForm;
  problems: FormProblems;
  button: string;
  /** Asked only of a new one. */
  kind?: Html;
}

/** The form for a new app and for an existing one. */
export const renderAppForm = (visit: PageVisit, { filled, problems, button, kind }: Parts) =>
  html`${renderProblems(problems, appFormLabels)}
  ${renderForm(visit, {
    body: html`${renderTextField({
        name: 'name',
        label: appFormLabels.name,
        hint: 'People see this name when the app asks for access.',
        value: filled.name,
        problems,
        input: { required: true, maxlength: 100, autocomplete: 'off' },
      })}
      ${renderTextArea({
        name: 'redirectUris',
        label: appFormLabels.redirectUris,
        hint: 'One per line. Must match exactly. Use https, http on localhost, or the app’s own scheme.',
        value: filled.redirectUris,
        problems,
        input: { required: true, rows: 3, autocomplete: 'off', spellcheck: 'false' },
      })}
      ${kind}
      ${renderTextField({
        name: 'website',
        label: `${appFormLabels.website} (optional)`,
        value: filled.website,
        problems,
        input: optionalUrl,
      })}
      ${
        // The consent page shows no picture of an app that no administrator vouches for.
        visit.viewer?.isAdmin &&
        renderTextField({
          name: 'logo',
          label: `${appFormLabels.logo} (optional)`,
          hint: 'The address of an image. It is shown when the app asks for access, if it uses https.',
          value: filled.logo,
          problems,
          input: optionalUrl,
        })
      }
      ${renderChoices({
        name: 'scopes',
        label: appFormLabels.scopes,
        problems,
        choices: Object.entries(scopes).map(([name, meaning]) => [name, meaning, name] as const),
        chosen: filled.scopes,
      })} <button>${button}</button>`,
  })}`;
