import { CONCURRENT, isRunInPart } from '../scope.mjs';
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

  /** Takes the tests out of a file that are not part of this run. @param {import('@jest/types').Circus.Event} event @param {import('@jest/types').Circus.State} state */
  handleTestEvent(event, state) {
    if (event.name === 'run_start' && isRunInPart(this.path)) keepConcurrent(state.rootDescribeBlock, '');
  }
}

/** @param {import('@jest/types').Circus.DescribeBlock} block @param {string} title of the groups around it */
function keepConcurrent(block, title) {
  const full = `${title} ${block.name}`;
  block.children = block.children.filter((child) =>
    child.type === 'test' ? CONCURRENT.test(`${full} ${child.name}`) : keepConcurrent(child, full),
  );
  return block.children.length > 0;
}
