import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest cannot load the ES modules Nest consists of, so specs get Node's own `import` and run the built server with it.
 * What is loaded this way is shared by all spec files of a worker: it must not be mocked, and each file closes what it starts.
 */
export default class NativeEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.nativeImport = (/** @type {string} */ specifier) => import(specifier);
  }
}
