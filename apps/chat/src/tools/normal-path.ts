/**
 * A path as models mean it: with forward slashes, and from the folder of the resource. `..` stays, so that it is rejected.
 */
export const normalPath = (path: string): string =>
  path
    .trim()
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
