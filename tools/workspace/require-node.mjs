const [neededMajor, neededMinor] = [20, 19];

/** Ends the process with a sentence when this Node is too old. Written so that an old Node can read it. */
export function requireSupportedNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    'Scriptsmith needs Node ' +
      neededMajor +
      '.' +
      neededMinor +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
