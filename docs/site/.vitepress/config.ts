import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type DefaultTheme } from 'vitepress';

const root = new URL('../pages/', import.meta.url);

/** The first heading of a page. */
const titleOf = (path: string): string => /^# (.+)$/m.exec(readFileSync(new URL(path, root), 'utf8'))?.[1] ?? path;

const page = (path: string): DefaultTheme.SidebarItem => ({
  text: titleOf(path),
  link: `/${path.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
});

const folder = (text: string, path: string): DefaultTheme.SidebarItem => ({
  text,
  collapsed: true,
  items: readdirSync(new URL(path, root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => page(path + name)),
});

const pages = (text: string, ...paths: string[]): DefaultTheme.SidebarItem => ({ text, items: paths.map(page) });

/** The documents of the repository as a site. */
export default defineConfig({
  title: 'Scriptsmith',
  description: 'Scripts for game servers from a description, proven in a simulated server.',
  srcDir: 'pages',
  // A local product, and a form that only GitHub has.
  ignoreDeadLinks: [/^http:\/\/localhost/, /security\/advisories\/new$/],
  rewrites: (path) => path.replace(/README\.md$/, 'index.md'),
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      pages('Start', 'README.md', 'docs/models.md', 'docs/imported-resources.md'),
      pages('The checks', 'apps/resource-check/README.md', 'docs/checks.md'),
      folder('Rules of the checks', 'docs/rules/'),
      pages(
        'Integrate',
        'libs/api-client/README.md',
        'apps/stripe-emulator/README.md',
        'docs/affiliate-program.md',
        'docs/analytics.md',
      ),
      pages('Operate', 'docs/operations.md', 'docs/scaling.md', 'docs/security.md'),
      folder('Runbooks', 'docs/runbooks/'),
      pages(
        'Develop',
        'ARCHITECTURE.md',
        'CONTRIBUTING.md',
        'docs/glossary.md',
        'docs/walks.md',
        'docs/performance.md',
        'docs/web-performance.md',
      ),
      folder('Decisions', 'docs/decisions/'),
    ],
  },
});
