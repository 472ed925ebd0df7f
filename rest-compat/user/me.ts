import { repeatUnder } from '../../src/graphql/text/record.ts';
import { GetMeDocument } from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';
import { userRecord } from './record.ts';

export const meRoutes = [
  route({
    method: 'get',
    path: '/me',
    tag: 'Me',
    summary: 'Get your own profile',
    gaps: ['GAP-12', 'GAP-13'],
    document: GetMeDocument,
    variables: () => ({}),
    // Some clients read the fields at the top level, others the wrapped copy.
    passesRecords: true,
    respond: ({ viewer }) => repeatUnder('user', viewer),
    response: userRecord.extend({ user: userRecord }),
  }),
];
