import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** Appends the CPU time of each spec file to TEST_CPU_FILE: `path<TAB>milliseconds`. A worker runs one file at a time. */
export default class MeasuredEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    const [config, context] = given;
    this.path = relative(config.globalConfig.rootDir, context.testPath);
    this.began = process.cpuUsage();
  }

  /** @override */
  async teardown() {
    await super.teardown();
    const { user, system } = process.cpuUsage(this.began);
    const file = process.env.TEST_CPU_FILE;
    if (file) appendFileSync(file, `${this.path}\t${Math.round((user + system) / 1000)}\n`);
  }
}
