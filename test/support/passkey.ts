import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { unescapeHtml } from './page/visitor.ts';

/** WebAuthn §6.1: somebody was there, they were recognized, and a new key follows. */
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** What a form with `data-passkey` asks a passkey for, such as its challenge. */
export function readPasskeyOptions(text: string): { challenge: string } {
  const options = /data-options="([^"]*)"/.exec(text)?.[1];
  if (options === undefined) throw new Error(`No passkey is asked for by ${text}`);
  return JSON.parse(unescapeHtml(options)) as { challenge: string };
}

/** A passkey without a browser, for answers that no browser would give. */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let signed = 0;

  const toClientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function toAuthenticatorData(set: number, rest = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((signed += 1));
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([set]), counter, rest]);
  }

  const toAnswer = (response: Record<string, string>) =>
    JSON.stringify({ id: toText(id), rawId: toText(id), type: 'public-key', response });

  return {
    /** What a browser answers when it makes the passkey. */
    create({ challenge }: { challenge: string }) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const rest = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = toAuthenticatorData(flags.present | flags.verified | flags.hasKey, rest);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return toAnswer({
        clientDataJSON: toText(toClientData('webauthn.create', challenge)),
        attestationObject: toText(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
      });
    },
    /** What a browser answers when it is asked for the passkey. */
    sign({ challenge }: { challenge: string }) {
      const clientData = toClientData('webauthn.get', challenge);
      const authData = toAuthenticatorData(flags.present | flags.verified);
      const signature = sign('sha256', Buffer.concat([authData, hash(clientData)]), privateKey);
      return toAnswer({
        clientDataJSON: toText(clientData),
        authenticatorData: toText(authData),
        signature: toText(signature),
      });
    },
  };
}
