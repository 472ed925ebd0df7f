import { BadInput } from '../../../src/base/errors.ts';
import { findFieldName } from '../../field-name.ts';
import type { Endpoint } from '../../kit/route.ts';
import { type Example, toExampleCall } from '../ledger/example.ts';

/** How a field of a request is shown. */
interface RequestField {
  /** Fields with a lower rank come first. */
  rank: number;
  /** When it must be sent. */
  needs: readonly string[];
}

/** Finds how each field of the query or of the body is shown. */
export type FindRequestField = (name: string) => RequestField;

/** What must be sent comes first, then what the example sends, and other spellings come last. */
export function readRequestFields(
  endpoint: Endpoint,
  example: Example,
  part: 'query' | 'body',
): FindRequestField {
  const sent = Object.keys(toExampleCall(example)[part]);
  const required = sent.filter((name) => isRequired(endpoint, example, part, name));
  const needs = part === 'body' ? listNeeds(endpoint, example) : [];
  const order = [...new Set([...required, ...sent, ...needs.map(({ name }) => name)])];
  const others = new Set(listOtherSpellings(endpoint, sent));
  return (name) => {
    const place = order.indexOf(name);
    const isOther = place < 0 && others.has(name);
    return {
      rank: place >= 0 ? place : order.length + Number(isOther),
      needs: required.includes(name)
        ? ['required']
        : needs.filter((need) => need.name === name).map(({ when }) => when),
    };
  };
}

/** Whether the route refuses its example without this field. */
function isRequired(
  endpoint: Endpoint,
  example: Example,
  part: 'query' | 'body',
  name: string,
): boolean {
  const call = toExampleCall(example);
  const { [name]: _left, ...rest } = call[part];
  try {
    endpoint.variables({ ...call, [part]: rest });
    return false;
  } catch (error) {
    return error instanceof BadInput;
  }
}

interface Need {
  name: string;
  /** Such as "needed with eventTypeId". */
  when: string;
}

/** The fields that a body lacks as soon as it has another one, or as long as it does not. */
function listNeeds(endpoint: Endpoint, example: Example): Need[] {
  const listMissing = (body: Record<string, unknown>) =>
    (endpoint.listProblems?.(body) ?? []).map(({ path }) => path);
  const always = listMissing({});
  const needs = Object.entries(example.body ?? {}).flatMap(([given, value]) => {
    const then = listMissing({ [given]: value });
    return [
      ...subtract(then, always).map((path) => ({ path, when: `needed with ${given}` })),
      ...subtract(always, then).map((path) => ({ path, when: `needed without ${given}` })),
    ];
  });
  const call = toExampleCall(example);
  // Fields inside an object are a matter of the object.
  const named = needs.map(({ path, when }) => ({
    name: findFieldName(endpoint, call, path).split('.')[0] ?? path,
    when,
  }));
  return named.filter(
    (need, place) =>
      place === named.findIndex(({ name, when }) => name === need.name && when === need.when),
  );
}

const subtract = (all: readonly string[], others: readonly string[]) =>
  all.filter((one) => !others.includes(one));

/** The spelling that the example sends is the usual one, otherwise the first. */
const listOtherSpellings = ({ names = {} }: Endpoint, sent: readonly string[]): string[] =>
  Object.values(names).flatMap((given) => {
    const spellings = [given].flat();
    const usual = spellings.find((name) => sent.includes(name)) ?? spellings[0];
    return spellings.filter((name) => name !== usual);
  });
