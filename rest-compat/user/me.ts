import { GetMeDocument } from '../operations.generated.ts';
import { route } from '../route.ts';
import { userRecord } from './record.ts';

export const meRoutes = [
  route({
    method: 'get',
    path: '/me',
    tag: 'Me',
    summary: 'The caller’s own profile',
    gaps: ['GAP-12', 'GAP-13'],
    document: GetMeDocument,
    variables: () => ({}),
    // Clients read either: the fields at the top or the wrapped copy.
    respond: ({ viewer }) => ({ ...viewer, user: viewer }),
    response: userRecord.extend({ user: userRecord }),
  }),
];
