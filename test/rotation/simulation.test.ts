import { describe, expect, it } from 'vitest';
import { type HostResult, scenarios, simulateRotation } from './simulation.ts';

const getHost = (results: HostResult[], name: string) => {
  const found = results.find(({ host }) => host === name);
  if (!found) throw new TypeError(name);
  return found;
};

describe('a thousand bookings of a round robin', () => {
  it.each(Object.entries(scenarios))('give each host their due: %s', (_title, hosts) => {
    const results = simulateRotation(hosts);
    expect(results.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(1_000);
    for (const { bookings, due } of results) expect(Math.abs(bookings - due)).toBeLessThan(5);
  });

  it('take turns when all hosts are equal', () => {
    const results = simulateRotation(scenarios['equal hosts']);
    for (const { inRow } of results) expect(inRow).toBeLessThanOrEqual(2);
  });

  it('do not all go to a host who is new', () => {
    const added = getHost(simulateRotation(scenarios['a new host at booking 500']), 'new');
    expect(added.inRow).toBeLessThanOrEqual(3);
    expect(added.inFirst100).toBeGreaterThan(20);
    expect(added.inFirst100).toBeLessThan(30);
  });

  it('do not all go to a host who comes back', () => {
    const away = getHost(simulateRotation(scenarios['a host away for two weeks']), 'away');
    expect(away.inRow).toBeLessThanOrEqual(5);
    expect(away.inFirst100).toBeGreaterThan(15);
    expect(away.inFirst100).toBeLessThan(30);
  });
});
