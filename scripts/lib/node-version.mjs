/**
 * Where each line of Node that is served begins. Older ones cannot `require` the ES modules some dependencies have become, or are
 * refused by TypeORM. A later line than these is tried; an odd one between them has ended.
 */
export const LINES = [
  { major: 20, minor: 19 },
  { major: 22, minor: 13 },
  { major: 24, minor: 11 },
];

/** A sentence for the user when this Node is too old, else undefined. @param {string} version such as `20.19.0` */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const line = LINES.find((one) => one.major === major);
  if (line ? minor >= line.minor : major > 24) return undefined;
  const lines = LINES.map((one) => `${one.major}.${one.minor}`).join(', ');
  return `This is Node ${version}, and it needs ${lines} or newer of these lines, or any from 26 on. Install one (nodejs.org, nvm, fnm) and run it again.`;
}

/** Ends the process with that sentence when Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
