import { getVariableValues, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { describeBenchData } from '../../bench/data.ts';
import { listGrowthRows } from '../../bench/growth/row.ts';
import { buildOperation } from '../../bench/ratio/dialect.ts';
import { listWorks } from '../../bench/ratio/work.ts';
import { schema } from '../../schema/index.ts';

const world = describeBenchData('postgres://bench.example/bench', 200_000);

const ofWorks = listWorks(world)
  .filter(({ families }) => families.includes('graphql'))
  .map(({ name, question }) => ({ name, ...buildOperation(question(0)) }));

const ofGrowth = listGrowthRows({ ...world, members: 100, webhooks: 100, events: 1_000 }).flatMap(
  ({ work, ask }) => {
    if ('path' in ask) return [];
    const first = ask.after ? [{ name: `the cursor of ${work}`, ...ask.after }] : [];
    return [...first, { name: work, ...ask }];
  },
);

it.each([...ofWorks, ...ofGrowth])(
  'the bench can send $name over GraphQL',
  ({ query, variables }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const [operation] = document.definitions;
    if (operation?.kind !== 'OperationDefinition')
      expect.fail('The document begins with a fragment');
    const { errors = [] } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      variables,
    );
    expect(errors).toEqual([]);
  },
);
