import { appendFileSync } from 'node:fs';
import { treeCpuMs } from '../../scripts/lib/cpu.mjs';

/** Appends the CPU time of a spec file to TEST_CPU_FILE: `path<TAB>milliseconds`. @param {string} path @param {number} ms */
export function noteCpu(path, ms) {
  const file = process.env.TEST_CPU_FILE;
  if (file && !Number.isNaN(ms)) appendFileSync(file, `${path}\t${Math.round(ms)}\n`);
}

/** Measures this process and its children from now on, for one spec file; the answer notes it. @param {string} path */
export function startMeter(path) {
  const began = treeCpuMs();
  return () => noteCpu(path, treeCpuMs() - began);
}
