import MeasuredEnvironment from './measured-env.mjs';

/**
 * Jest cannot load the ES modules Nest consists of, so specs get Node's own `import` and run the built server with it.
 * All spec files of a worker share these modules: they must not be mocked, and each file closes what it starts.
 */
export default class NativeEnvironment extends MeasuredEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.nativeImport = (/** @type {string} */ specifier) => import(specifier);
  }
}
