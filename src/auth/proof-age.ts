/** How long a browser can create keys and secrets after its user proved who they are. */
export const maxProofAgeMs = 10 * 60_000;
