import type { GraphQLSchema } from 'graphql';
import { letOthersRun } from '../../../src/http/chunks.ts';
import { createExample, toExampleCall } from './example.ts';
import { type Endpoint, type RestReply } from '../../kit/route.ts';
import { listChangedPaths, listLeaves } from './leaf.ts';
import { createSampleData, type SelectedField } from './sample-data.ts';

/** A value of a REST answer, and what it is made of. */
export interface TracedAnswer {
  /** A path in the body, or the name of a header. */
  path: string;
  isHeader: boolean;
  /** None if it is always the same. */
  from: readonly SelectedField[];
}

export interface SampleAnswer {
  /** What GraphQL answers. */
  data: Record<string, unknown>;
  /** What REST makes of it. */
  body: object;
  traced: readonly TracedAnswer[];
}

/** Answers the example of a route from sample data, and finds out which field becomes what, by changing each. */
export async function traceAnswer(
  endpoint: Endpoint,
  schema: GraphQLSchema,
  now: Date,
): Promise<SampleAnswer> {
  const { document } = endpoint;
  const call = toExampleCall(createExample(endpoint, now));
  // Parts of a made-up URL are never read.
  const asked = { ...call, url: 'https://almanac.example/' };
  const answer = async (changed?: string) => {
    // Handling an answer may take fields out of it.
    const { data } = createSampleData({
      schema,
      document,
      now,
      ...(changed !== undefined && { changed }),
    });
    const reply = await endpoint.handle(asked, () => Promise.resolve(data));
    return 'body' in reply ? reply : null;
  };
  const { data, fields } = createSampleData({ schema, document, now });
  const usual = (await answer()) ?? { body: {} };
  const leaves = toLeaves(usual);
  const sources = new Map<string, SelectedField[]>();
  for (const field of fields) {
    const other = await answer(field.path);
    await letOthersRun();
    // A list that goes on is sent in parts.
    if (!other) continue;
    for (const path of listChangedPaths(leaves, toLeaves(other))) {
      sources.set(path, [...(sources.get(path) ?? []), field]);
    }
  }
  const paths = new Set([...leaves.values()].map(({ path }) => path));
  // An answer without headers of its own.
  paths.delete('headers');
  const traced = [...new Set([...paths, ...sources.keys()])].map((path) => ({
    path: path.replace(/^(body|headers)\.?/, ''),
    isHeader: path.startsWith('headers'),
    from: sources.get(path) ?? [],
  }));
  return { data, body: usual.body, traced };
}

const toLeaves = ({ body, headers = {} }: RestReply) =>
  listLeaves({ body: JSON.parse(JSON.stringify(body)) as unknown, headers });
