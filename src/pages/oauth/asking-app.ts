import { AppError } from '../../base/errors.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ReviewAuthorizationDocument } from '../frame/operations.generated.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';

export const authorizationPath = '/auth/oauth2/authorize';

/**
 * The name of the app to which the visitor continues by `address`; null if it leads elsewhere. Only a
 * valid request of an app that an administrator registered names one, so nobody else can put words of
 * their own on the page where people type their password.
 */
export async function findAskingApp(visit: PageVisit, address: string): Promise<string | null> {
  if (!address.startsWith(`${authorizationPath}?`)) return null;
  try {
    const input = parseAuthorizationRequest(address);
    const { authorizationRequest } = await visit.run(ReviewAuthorizationDocument, { input });
    if (authorizationRequest?.errorTo !== null) return null;
    const { name, origin } = authorizationRequest.client;
    return origin === 'ADMINISTRATOR' ? name : null;
  } catch (error) {
    // The page after this one says what is wrong.
    if (error instanceof AppError) return null;
    throw error;
  }
}
