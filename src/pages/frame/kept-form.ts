import { toLocalPath } from './local-path.ts';

/** What somebody typed who must sign in again. It goes along in their forms until they are back at theirs. */
export interface KeptForm {
  /** Where it was sent. */
  address: string;
  form: URLSearchParams;
}

/** No field of a form begins like this. */
const prefix = 'kept:';
const addressField = 'kept';

/** As hidden fields of another form. */
export const toKeptFields = ({ address, form }: KeptForm): [name: string, value: string][] => [
  [addressField, address],
  ...[...form].map(([name, value]): [string, string] => [prefix + name, value]),
];

/** Passwords, secrets and codes are not kept, nor what proves that a form is ours. */
const secretField = /^(csrf|code)$|password|proof|secret|^factor-/i;

export const withoutSecrets = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...form].filter(([name]) => !secretField.test(name)));

/** Tells a form from what goes along with it. */
export function splitKept(sent: URLSearchParams): { form: URLSearchParams; kept: KeptForm | null } {
  const address = sent.get(addressField);
  if (address === null) return { form: sent, kept: null };
  const form = new URLSearchParams();
  const kept = new URLSearchParams();
  for (const [name, value] of sent) {
    if (name.startsWith(prefix)) kept.append(name.slice(prefix.length), value);
    else if (name !== addressField) form.append(name, value);
  }
  return { form, kept: { address: toLocalPath(address, '/console'), form: withoutSecrets(kept) } };
}
