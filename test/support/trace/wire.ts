/** The fields of a message of Protocol Buffers by their numbers, each with what it was given, in order. */
export type Message = ReadonlyMap<number, readonly (Buffer | bigint)[]>;

/** Reads the wire format, as far as OTLP uses it. */
export function readMessage(bytes: Buffer): Message {
  const message = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const take = (length: number) => bytes.subarray(at, (at += length));
  const takeVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = take(1).readUInt8();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const takeValue = (wireType: number) => {
    if (wireType === 0) return takeVarint();
    if (wireType === 1) return take(8);
    if (wireType === 2) return take(Number(takeVarint()));
    if (wireType === 5) return take(4);
    throw new Error(`Wire type ${wireType}`);
  };
  while (at < bytes.length) {
    const tag = Number(takeVarint());
    const values = message.get(tag >> 3) ?? [];
    message.set(tag >> 3, [...values, takeValue(tag & 7)]);
  }
  return message;
}

const listBytes = (message: Message, field: number): Buffer[] =>
  (message.get(field) ?? []).filter((value) => Buffer.isBuffer(value));

export const listMessages = (message: Message, field: number): Message[] =>
  listBytes(message, field).map(readMessage);

export const readString = (message: Message, field: number): string =>
  listBytes(message, field)[0]?.toString() ?? '';

export const readHex = (message: Message, field: number): string =>
  listBytes(message, field)[0]?.toString('hex') ?? '';

export const readNumber = (message: Message, field: number): number =>
  Number(message.get(field)?.[0] ?? 0);
