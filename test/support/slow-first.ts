import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowTests } from './suite.ts';

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
