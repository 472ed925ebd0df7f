import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more. They begin first, so that no run ends with one worker at work and two idle. */
const slowTests: readonly string[] = [
  'booking/race',
  'cluster/failover',
  'console/{browser,schedule-browser}',
  'copy/{backup,copy,mask,mask-text}',
  'database/{embedded,migrate}',
  'docs/{rest-reference,samples}',
  'manage-link/race',
  'page/axe/{console,other}',
  'page/{book-walk,device,graphiql-browser,live-browser,page}',
  'process/{cli,cli-record,demo,faults,npm,server,terminal}',
  'relay/crash',
  'rest/{equivalence,stream}',
  'slot/{hold-race,zone-vectors}',
  'upgrade/older',
  'webhook/crash',
].map((name) => `test/${name}.test.ts`);

/** The order in which files begin. Left to itself, vitest goes by their length in bytes. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId);
      return slowTests.some((pattern) => matchesGlob(path, pattern));
    };
    const { slow = [], quick = [] } = Object.groupBy(await super.sort(files), (file) =>
      isSlow(file) ? 'slow' : 'quick',
    );
    return [...slow, ...quick];
  }
}
