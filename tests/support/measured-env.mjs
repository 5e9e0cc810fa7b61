import { relative } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { noteCpu } from './meter.mjs';

/** Notes the CPU time of each spec file. A worker runs one file at a time. */
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
    noteCpu(this.path, (user + system) / 1000);
  }
}
