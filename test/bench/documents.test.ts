import { getVariableValues, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { describeBenchData } from '../../bench/data.ts';
import { buildOperation } from '../../bench/ratio/dialect.ts';
import { listWorks } from '../../bench/ratio/work.ts';
import { schema } from '../../schema/index.ts';

const works = listWorks(describeBenchData('postgres://bench.example/bench', 200_000));

const operations = works
  .filter(({ families }) => families.includes('graphql'))
  .map(({ name, question }) => ({ name, ...buildOperation(question(0)) }));

it.each(operations)('the bench can send $name over GraphQL', ({ query, variables }) => {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') expect.fail('The document begins with a fragment');
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  expect(errors).toEqual([]);
});
