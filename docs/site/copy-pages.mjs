import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

/** Copies the documents of the repository to where VitePress finds the packages that it needs. */
const root = new URL('../../', import.meta.url);
const target = new URL('pages/', import.meta.url);
const listed = execFileSync('git', ['ls-files', '*.md', 'docs/screenshots'], { cwd: root, encoding: 'utf8' });

rmSync(target, { recursive: true, force: true });
for (const path of listed.trim().split('\n')) {
  if (!path.startsWith('.github/') && !path.includes('/src/')) cpSync(new URL(path, root), new URL(path, target));
}
