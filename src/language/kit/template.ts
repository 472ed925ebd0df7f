/** The names between braces in a template. */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Puts values into a template, such as `must be at most {maximum}`. */
export const fillTemplate = <Template extends string>(
  template: Template,
  values: Record<Names<Template>, string | number>,
): string => {
  const known = new Map<string, string | number>(Object.entries(values));
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known.get(name) ?? ''));
};
