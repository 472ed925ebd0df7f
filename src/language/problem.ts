import { englishProblem } from './en/problem.ts';
import { englishReason } from './en/reason.ts';
import { type Language, usualLanguage } from './language.ts';
import { fillTemplate } from './kit/template.ts';

/** A sentence by which its template is known. */
const toPattern = (template: string) =>
  new RegExp(`^${RegExp.escape(template).replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>.+)')}$`, 's');

/** Those with the most words of their own first: `must be at most 3` is no e-mail address. */
const patterns = [
  ...Object.entries(englishProblem).map(([key, template]) => ({ key, template, isReason: false })),
  ...Object.entries(englishReason).map(([key, template]) => ({ key, template, isReason: true })),
]
  .map((one) => ({ ...one, pattern: toPattern(one.template) }))
  .toSorted((one, other) => measure(other.template) - measure(one.template));

function measure(template: string): number {
  return template.replaceAll(/\{\w+\}/g, '').length;
}

/** Says a sentence of the domain in another language. What is not known becomes a general sentence. */
export function translateProblem({ code, texts }: Language, message: string): string {
  if (code === usualLanguage.code) return message;
  for (const { key, pattern, isReason } of patterns) {
    const { groups = {} } = pattern.exec(message) ?? { groups: null };
    if (groups === null) continue;
    const templates: Record<string, string> = isReason ? texts.reason : texts.problem;
    return fillTemplate(templates[key] ?? texts.form.other, groups);
  }
  return texts.form.other;
}
