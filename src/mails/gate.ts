import type { MailTransport } from './transport.ts';

interface Options {
  transport: MailTransport;
  /** The waits between two questions, in milliseconds. The last one is repeated. */
  waits?: readonly number[];
  onClose: (problem: string) => void;
}

/** Stops all sending while the mail server cannot be reached. */
export interface Gate {
  /** Null if the server takes mails, otherwise why not. */
  probe: () => Promise<string | null>;
  close: (problem: string) => void;
  /** Asks the server again if it is time. */
  isOpen: () => Promise<boolean>;
}

const usualWaits = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

/** Each process asks for itself, so that no mail has to find out. */
export function createGate({ transport, waits = usualWaits, onClose }: Options): Gate {
  let asked = 0;
  let isClosed = false;
  let nextAt = 0;
  /** Attempts that fail together ask once. */
  let asking: Promise<string | null> | null = null;
  const probe = () =>
    (asking ??= transport.findProblem().finally(() => {
      asking = null;
    }));
  const waitLonger = () => {
    nextAt = performance.now() + (waits[Math.min(asked++, waits.length - 1)] ?? 0);
  };
  return {
    probe,
    close: (problem) => {
      if (isClosed) return;
      isClosed = true;
      asked = 0;
      waitLonger();
      onClose(problem);
    },
    isOpen: async () => {
      if (!isClosed) return true;
      if (performance.now() < nextAt) return false;
      if ((await probe()) !== null) {
        waitLonger();
        return false;
      }
      isClosed = false;
      return true;
    },
  };
}
