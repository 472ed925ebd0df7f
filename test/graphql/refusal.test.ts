import { getNullableType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const listFields = (type: unknown) => (isObjectType(type) ? Object.values(type.getFields()) : []);

describe('the root fields', () => {
  it('are all nullable, so that one failure leaves the others', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap(listFields);
    expect(roots.length).toBeGreaterThan(100);
    // The specification of Apollo Federation says so, and routers insist.
    const federation = ['Query._entities', 'Query._service'];
    expect(roots.filter(({ type }) => isNonNullType(type)).map(String)).toEqual(federation);
  });

  it('that you may see are answered beside one that you may not see', async () => {
    const user = await buildUser();
    const { data, errors } = await as(user).gql(
      '{ viewer { databaseId } oauthClients { nodes { name } } }',
    );
    expect(data).toEqual({ viewer: { databaseId: user.id }, oauthClients: null });
    expect(errors).toMatchObject([{ path: ['oauthClients'], extensions: { code: 'FORBIDDEN' } }]);
  });
});

describe('the payload of every mutation', () => {
  it('has userErrors, and nothing else that must be there', () => {
    const mutations = listFields(schema.getMutationType());
    expect(mutations.length).toBeGreaterThan(60);
    for (const { name, type } of mutations) {
      const payload = getNullableType(type);
      expect(String(payload)).toBe(`${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`);
      const fields = listFields(payload);
      const required = fields.filter((field) => isNonNullType(field.type));
      expect(required.map(({ name: field, type: one }) => `${field}: ${String(one)}`)).toEqual([
        'userErrors: [UserError!]!',
      ]);
    }
  });
});

const errorFields = `userErrors {
  __typename code message path
  ... on SlotUnavailable { reasons { code message } alternatives earliest }
  ... on TransitionNotAllowed { allowedTransitions }
  ... on MissingScope { scopes }
  ... on Conflict { idempotencyKey }
  ... on OAuthRefusal { error redirectTo }
}`;

const bookDocument = (fields: string) =>
  `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { uid } ${fields} } }`;

const responses = { name: 'Ada', email: 'ada@example.com' };

/** An input that books; the next call with it finds the time taken. */
async function buildInput() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const { startTime } = await buildBooking({ host });
  return { eventTypeId, start: startTime.toISOString(), responses };
}

describe('a mutation that is refused', () => {
  it('says why a time cannot be booked, and when else', async () => {
    const input = await buildInput();
    const { status, data, errors } = await as().gql(bookDocument(errorFields), { input });
    expect({ status, errors }).toEqual({ status: 200, errors: undefined });
    const [refusal, ...more] = data.createBooking.userErrors;
    expect(more).toEqual([]);
    expect(data.createBooking.booking).toBeNull();
    expect(refusal).toMatchObject({
      __typename: 'SlotUnavailable',
      code: 'SLOT_UNAVAILABLE',
      path: null,
    });
    expect(refusal.reasons.map(({ code }: { code: string }) => code)).toContain('BUSY');
    expect(refusal.earliest).toBe(refusal.alternatives[0]);
    expect(refusal.alternatives.length).toBeGreaterThan(0);
  });

  it('names each wrong field of its input', async () => {
    const input = { ...(await buildInput()), responses: {}, metadata: [] };
    const { data } = await as().gql(bookDocument(errorFields), { input });
    const { userErrors } = data.createBooking;
    expect(userErrors.length).toBeGreaterThan(1);
    for (const error of userErrors) {
      expect(error).toMatchObject({ __typename: 'InvalidInput', code: 'BAD_USER_INPUT' });
      expect(error.path).toMatch(/^(responses|metadata)/);
    }
  });

  it('names the scope that the token lacks', async () => {
    const token = await buildAccessToken(await buildUser(), ['READ_BOOKING']);
    const { data } = await as(token).gql(
      `mutation { cancelBooking(input: { by: { uid: "none" } }) { ${errorFields} } }`,
    );
    expect(data.cancelBooking.userErrors).toMatchObject([
      { __typename: 'MissingScope', code: 'FORBIDDEN', scopes: ['WRITE_BOOKING'] },
    ]);
  });

  it('names the statuses that a booking can change to', async () => {
    const host = await buildUser();
    const { uid } = await buildBooking({ host, status: 'CANCELLED' });
    const { data } = await as(host).gql(
      `mutation { confirmBooking(input: { by: { uid: "${uid}" } }) { changed ${errorFields} } }`,
    );
    expect(data.confirmBooking).toMatchObject({
      changed: null,
      userErrors: [
        { __typename: 'TransitionNotAllowed', code: 'CONFLICT', allowedTransitions: [] },
      ],
    });
  });

  it('names the idempotency key that was used with another body', async () => {
    const host = await buildUser();
    const book = (title: string) =>
      as(host).gql(bookDocument(errorFields), {
        input: {
          idempotencyKey: 'k',
          title,
          start: '2031-01-01T09:00:00Z',
          end: '2031-01-01T10:00:00Z',
        },
      });
    expect((await book('One')).data.createBooking.userErrors).toEqual([]);
    expect((await book('Two')).data.createBooking.userErrors).toMatchObject([
      { __typename: 'Conflict', code: 'CONFLICT', idempotencyKey: 'k' },
    ]);
  });

  it('says that a record does not exist, and that a role does not allow it', async () => {
    const user = await buildUser();
    const { data } = await as(user).gql(
      `mutation {
        cancelBooking(input: { by: { uid: "none" } }) { ${errorFields} }
        registerOAuthClient(input: { name: "App", redirectUris: ["https://a.example/"], scopes: [READ_BOOKING] }) { ${errorFields} }
      }`,
    );
    expect(data.cancelBooking.userErrors).toMatchObject([{ __typename: 'NotFound' }]);
    expect(data.registerOAuthClient.userErrors).toMatchObject([{ __typename: 'Forbidden' }]);
  });

  it('gives the code of OAuth', async () => {
    const { data } = await as(await buildUser()).gql(
      `mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code ${errorFields} } }`,
      { input: { clientId: 'none', redirectUri: 'https://a.example/', responseType: 'code' } },
    );
    expect(data.authorizeApp).toMatchObject({
      code: null,
      userErrors: [{ __typename: 'OAuthRefusal', error: 'invalid_request', redirectTo: null }],
    });
  });

  it('leaves the other mutations of its operation as they are', async () => {
    const host = await buildUser();
    const { uid } = await buildBooking({ host });
    const { data, errors } = await as(host).gql(
      `mutation {
        first: cancelBooking(input: { by: { uid: "none" } }) { changed ${errorFields} }
        second: cancelBooking(input: { by: { uid: "${uid}" } }) { changed ${errorFields} }
      }`,
    );
    expect(errors).toBeUndefined();
    expect(data.first).toMatchObject({ changed: null, userErrors: [{ code: 'NOT_FOUND' }] });
    expect(data.second).toEqual({ changed: true, userErrors: [] });
  });
});

describe('an operation', () => {
  const cancelled = (fields: string, more = '') =>
    `mutation ($yes: Boolean = true) {
      cancelBooking(input: { by: { uid: "none" } }) { changed ${fields} }
      again: cancelBooking(input: { by: { uid: "none" } }) @include(if: $yes) { changed }
    } ${more}`;

  it.each([
    ['does not select userErrors', ''],
    ['skips userErrors', 'userErrors @skip(if: $yes) { code }'],
    ['skips the fragment with userErrors', '... @skip(if: $yes) { userErrors { code } }'],
  ])('gets an error if it %s', async (_case, fields) => {
    const { data, errors } = await as(await buildUser()).gql(cancelled(fields));
    expect(data).toEqual({ cancelBooking: null, again: null });
    expect(errors).toMatchObject([
      { path: ['cancelBooking'], extensions: { code: 'NOT_FOUND' } },
      { path: ['again'], extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it.each([
    ['in a fragment', '...x', 'fragment x on CancelBookingPayload { userErrors { code } }'],
    ['in an inline fragment', '... @include(if: $yes) { userErrors { code } }', ''],
  ])('gets userErrors if it selects them %s', async (_case, fields, more) => {
    const { data } = await as(await buildUser()).gql(cancelled(fields, more));
    expect(data.cancelBooking).toEqual({ changed: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('gets an error if its caller is not signed in, even if it selects userErrors', async () => {
    const answer = await as().gql(cancelled('userErrors { code }'));
    expect(readErrorCode(answer)).toBe('UNAUTHENTICATED');
    expect(answer.data).toEqual({ cancelBooking: null, again: null });
  });
});
