/** The words for one, and for other numbers. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the words for a number by the rules of a language. */
export function definePlural(language: string) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count: number, forms: Forms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
