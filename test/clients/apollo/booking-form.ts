import type { ApolloClient } from '@apollo/client';
import { type FormResult, toFormResult } from '../form-result.ts';
import { BookDocument, type CreateBookingInput } from '../operations.generated.ts';

export async function bookWithApollo(
  client: ApolloClient,
  input: CreateBookingInput,
): Promise<FormResult> {
  const { data } = await client.mutate({ mutation: BookDocument, variables: { input } });
  return toFormResult(data?.createBooking);
}
