import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

describe('a name in the schema', () => {
  it('is in upper case if it is the value of an enum', () => {
    const values = types
      .filter(isEnumType)
      .flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter((name) => !/\.[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name))).toEqual([]);
  });

  it('is in camelCase if it is a field or an argument', () => {
    const fields = types.flatMap((type) => {
      if (isInputObjectType(type)) {
        return Object.keys(type.getFields()).map((name) => `${type.name}.${name}`);
      }
      if (!isObjectType(type) && !isInterfaceType(type)) return [];
      return Object.values(type.getFields()).flatMap((field) => {
        const path = `${type.name}.${field.name}`;
        return [path, ...field.args.map(({ name }) => `${path}.${name}`)];
      });
    });
    expect(fields.length).toBeGreaterThan(500);
    const misspelled = fields.filter((name) => !/^\w+(\.[a-z][a-zA-Z0-9]*)+$/.test(name));
    // Apollo Federation sets these names.
    const federation = ['Query._entities', 'Query._entities.representations', 'Query._service'];
    expect(misspelled).toEqual(federation);
  });
});
