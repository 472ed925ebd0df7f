/** The values of an enum of which a table says what each means. */
export const toEnumValues = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([name, description]) => [name, { description }]),
  ) as Record<Name, { description: string }>;
