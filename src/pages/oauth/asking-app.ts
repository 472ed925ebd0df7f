import { AppError } from '../../errors.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ReviewAuthorizationDocument } from '../operations.generated.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';

export const authorizationPath = '/auth/oauth2/authorize';

/**
 * The name of the app to which the visitor continues by `address`; null if it leads elsewhere. Only a
 * request that is valid names one, so a link cannot put words of its own on the page.
 */
export async function findAskingApp(visit: PageVisit, address: string): Promise<string | null> {
  if (!address.startsWith(`${authorizationPath}?`)) return null;
  try {
    const input = parseAuthorizationRequest(address);
    const { authorizationRequest } = await visit.run(ReviewAuthorizationDocument, { input });
    const isValid = authorizationRequest?.errorTo === null;
    return isValid ? authorizationRequest.client.name : null;
  } catch (error) {
    // The page after this one says what is wrong.
    if (error instanceof AppError) return null;
    throw error;
  }
}
