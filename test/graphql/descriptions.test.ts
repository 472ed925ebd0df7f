import { expect, it } from 'vitest';
import { findUndescribed } from '../house/descriptions.ts';

it('describes every type, field, argument, input field and enum value of the schema', () => {
  expect(findUndescribed()).toEqual([]);
});
