/** Signatures are bound to this. */
const purpose = 'person forgotten';

interface Signer {
  sign: (purpose: string, text: string) => string;
}

/** What is kept instead of an address that was forgotten. Without the key, nobody can try addresses until one fits. */
export const hashAddress = (keyring: Signer, email: string): string => keyring.sign(purpose, email);

export const matchesHash = (
  keyring: { verify: (purpose: string, text: string, signature: string) => boolean },
  email: string,
  hash: string,
): boolean => keyring.verify(purpose, email, hash);
