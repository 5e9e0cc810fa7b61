/** The oldest Node that can `require` the ES modules some dependencies have become. */
export const NEEDED = { major: 20, minor: 19 };

/** A sentence for the user when this Node is too old, else undefined. @param {string} version such as `20.19.0` */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
  if (enough) return undefined;
  return `This needs Node ${NEEDED.major}.${NEEDED.minor} or newer, and this is Node ${version}. Install a newer one (nodejs.org, nvm, fnm) and run it again.`;
}

/** Ends the process with that sentence when Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
