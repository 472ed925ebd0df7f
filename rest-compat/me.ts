import { z } from 'zod';
import { GetMeDocument } from './operations.generated.ts';
import { route } from './route.ts';

export const meRoutes = [
  route({
    method: 'get',
    path: '/me',
    summary: 'The caller’s own profile',
    gaps: ['GAP-12', 'GAP-13'],
    input: z.object({}),
    document: GetMeDocument,
    variables: () => ({}),
    // Clients read either: the fields at the top or the wrapped copy.
    respond: ({ viewer }) => ({ ...viewer, user: viewer }),
  }),
];
