import type { SignedIn } from '../../context.ts';
import { Forbidden } from '../../errors.ts';

export function assertAdministrator({ viewer }: SignedIn, action: string) {
  if (!viewer.isAdmin) throw new Forbidden(`Only a system administrator may ${action}`);
}
