import type { Progress } from '../../import/progress.ts';
import type { Terminal } from './terminal.ts';

/** One line for each list when it is done, and on a terminal one that counts meanwhile. */
export function createProgress(out: Terminal['stderr'], did: string): Progress {
  const show = (line: string, end: string) =>
    out.write(out.isTTY ? `\r\u001B[K${line}${end}` : `${line}\n`);
  const format = (list: string, count: number, total: number | null) =>
    `${list}: ${count}${total === null ? '' : ` of ${total}`}`;
  return {
    read: (list, count, total) => {
      if (out.isTTY) show(format(list, count, total), '');
    },
    done: (list, count) => show(`${list}: ${count} ${did}`, '\n'),
    wait: (reason) => show(reason, '\n'),
  };
}
