/** Names that people trust, and that an app which chose its own name should not lead with. */
const knownNames = [
  ...['Almanac', 'Google', 'Gmail', 'Microsoft', 'Outlook', 'Office 365', 'Apple', 'iCloud'],
  ...['Amazon', 'Facebook', 'WhatsApp', 'Instagram', 'LinkedIn', 'GitHub', 'Slack', 'Zoom'],
  ...['Dropbox', 'PayPal', 'Stripe', 'Salesforce', 'OpenAI', 'ChatGPT', 'Anthropic', 'Claude'],
];

/** Letters and digits that look like a Latin letter, each with that letter (UTS #39 §4 has many more). */
const lookAlikes = Object.fromEntries(
  [
    ...['aаαɑ4', 'bвβЬ', 'cсϲ', 'dԁ', 'eеεє3', 'gɡ', 'hһнԋ', 'kкκ', 'lіiıӏι1|', 'mм', 'nпηո'],
    ...['oоοօσø0', 'pрρ', 'qԛ', 'rгᴦ', 'sѕ5$', 'tтτ', 'uυսц', 'vνѵ', 'wԝω', 'xхχ', 'yуγү', 'jј'],
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/** What a name looks like: two names with one skeleton are easily taken for each other. */
const toSkeleton = (name: string): string =>
  [...name.normalize('NFKD').replaceAll('I', 'l').toLowerCase()]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const skeletons = knownNames.map((name) => [toSkeleton(name).replaceAll(' ', ''), name] as const);

/** Scripts that share letters with Latin. In one word together, they hide which word it is. */
const mixed = /(?=\p{L}*\p{sc=Latin})\p{L}*[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}]/u;

/** The known name that an app seems to have, which may be written with spaces or signs between. */
export function findImitatedName(name: string): string | null {
  const words = toSkeleton(name).split(/[^\p{L}\p{N}]+/u);
  const whole = words.join('');
  return skeletons.find(([known]) => words.includes(known) || whole.startsWith(known))?.[1] ?? null;
}

export const mixesAlphabets = (name: string): boolean => mixed.test(name);
