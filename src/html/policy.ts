interface Allowed {
  hasScript: boolean;
  /** Where forms may be sent, such as `'self'`; nowhere by default. */
  formAction?: string | undefined;
  /** Sources of images, besides our own. */
  images?: readonly string[] | undefined;
  /** Sites that may show the page in a frame, such as `https://a.example`; none by default. */
  framedBy?: string | undefined;
  /** What a tool of others needs: sources by directive, in place of ours. */
  policy?: Record<string, string> | undefined;
}

/** Other hosts may serve pictures only, and inline scripts and styles do not run. */
export function buildContentPolicy(allowed: Allowed): string {
  const { hasScript, formAction = "'none'", images = [], framedBy = "'none'" } = allowed;
  const sources = {
    'default-src': "'none'",
    ...(hasScript && { 'script-src': "'self'", 'connect-src': "'self'" }),
    'style-src': "'self'",
    'img-src': ["'self' data:", ...images].join(' '),
    'base-uri': "'none'",
    'form-action': formAction,
    'frame-ancestors': framedBy,
    ...allowed.policy,
  };
  return Object.entries(sources)
    .map((directive) => directive.join(' '))
    .join('; ');
}
