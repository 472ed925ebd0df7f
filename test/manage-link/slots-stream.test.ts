import { describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { subscribe } from '../support/ask/graphql.ts';
import { bookLink, buildManaged, cancel, later } from './scene.ts';

const watching = `subscription ($eventTypeId: Int!, $moving: MovingBookingInput) {
  slotsChanged(eventTypeId: $eventTypeId, from: "2031-03-03", to: "2031-03-05", moving: $moving) { dates }
}`;

describe('slotsChanged for the token of a manage link', () => {
  it('reports the days whose times have changed, to its booker', async () => {
    const { offer, token } = await buildManaged();
    const variables = { eventTypeId: offer.id, moving: { token } };
    const stream = await subscribe(watching, { variables });
    await bookLink(offer.id, 'bob', { start: later });
    const changed = { data: { slotsChanged: { dates: ['2031-03-03'] } } };
    expect(await stream.next()).toMatchObject(changed);
    stream.close();
  });

  it('ends with the booking', async () => {
    const { offer, token } = await buildManaged();
    const variables = { eventTypeId: offer.id, moving: { token } };
    const stream = await subscribe(watching, { variables });
    await cancel(token);
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
  });

  it('is NOT_FOUND for a token that is wrong', async () => {
    const { offer } = await buildManaged();
    const variables = { eventTypeId: offer.id, moving: { token: 'wrong' } };
    const stream = await subscribe(watching, { variables });
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });
});

describe('the log', () => {
  it('contains no token that a booker looked for times with', async () => {
    const lines: string[] = [];
    const app = await startApp({ LOG_LEVEL: 'trace' }, undefined, 0, {
      write: (line) => void lines.push(line),
    });
    const { offer, token } = await buildManaged();
    const ask = (given: string, moving: string) =>
      `query (${given}$id: Int!) { slots(eventTypeId: $id, from: "2031-03-03", to: "2031-03-03", timeZone: "UTC", moving: ${moving}) { days { date } } }`;
    const byVariable = ask('$token: String!, ', '{ token: $token }');
    const variables = { id: offer.id, token };
    await app.as().gql(byVariable, variables);
    await app.as().gql(ask('', `{ token: "${token}" }`), variables);
    await app.as().gql(ask('', `{ token: "${token}", uid: "x" }`), variables);
    await app.as().gql(byVariable, { id: 'x', token });
    const search = new URLSearchParams({ query: byVariable, variables: JSON.stringify(variables) });
    await fetch(`${app.url}/graphql?${search.toString()}`);
    const stream = await subscribe(watching, {
      variables: { eventTypeId: offer.id, moving: { token } },
      at: app.url,
    });
    stream.close();
    await app.close();
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join('')).not.toContain(token.split('-').slice(1).join('-'));
  });
});
