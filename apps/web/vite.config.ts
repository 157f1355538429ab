import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { directIcons } from '../../libs/ui/build/direct-icons.js';
import { firstLoadChunk } from '../../libs/ui/build/first-load.js';
import { fontPreload } from '../../libs/ui/build/font-preload.js';
import { precompression } from '../../libs/ui/build/precompression.js';
import { screenChunks } from '../../libs/ui/build/screen-chunks.js';
import { screenPreload } from '../../libs/ui/build/screen-preload.js';
import { unusedComponents } from '../../libs/ui/build/unused-components.js';
import { unusedModules } from '../../libs/ui/build/unused-modules.js';
import { markdownDocuments } from './build/markdown-documents.js';
import { pagePrerender } from './build/page-prerender.js';

const gatewayAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const firstLoadRoots = ['src/main.tsx', 'src/features/landing/landing-page.tsx'].map((file) =>
  join(import.meta.dirname, file),
);

/** The screens, and their parts that are loaded later. */
const areas = {
  documents: /\/features\/documents\//,
  forms: /\/features\/(login|signup|(forgot|reset|change)-password|confirm-email)\/[^/]+-page\.tsx$/,
  screens: /\/features\/(?!admin-|analytics\/)[^/]+\/[^/]+-page\.tsx$|\/signed-in-navigation\.tsx$/,
  console: /\/app\/admin\/admin-page\.tsx$|\/analytics\/[^/]+-page\.tsx$/,
  userPage: /\/admin-user\/user-page\.tsx$/,
  tabs: /\/features\/admin-[^/]+\/[^/]+-(tab|page)\.tsx$/,
  charts: /-chart\.tsx$/,
  toaster: /\/toaster\.tsx$/,
  menus: /\/(account-menu|cancel-subscription-dialog|demo-dialog|command-menu|shortcuts-dialog|deletion-dialog)\.tsx$/,
  secondStep: /\/(admin-)?second-step\.tsx$/,
  twoFactor: /\/two-factor-dialogs\.tsx$/,
  parts: /./,
} as const;

/** The code that screens share, from what most visitors load to what few load. */
const sharedChunks = [
  { name: 'components', areas: ['toaster'] },
  { name: 'components', areas: ['documents', 'forms'] },
  { name: 'components', areas: ['forms', 'screens'] },
  { name: 'documents', areas: ['documents'] },
  { name: 'forms', areas: ['forms'] },
  { name: 'screens', areas: ['screens'] },
  { name: 'screens', areas: ['menus', 'console'] },
  { name: 'menus', areas: ['menus'] },
  { name: 'console', areas: ['console'] },
  { name: 'records', areas: ['userPage', 'tabs'] },
  { name: 'tabs', areas: ['tabs'] },
  { name: 'charts', areas: ['charts'] },
  { name: 'parts', areas: ['parts'] },
  { name: 'code-form', areas: ['secondStep'] },
  { name: 'two-factor', areas: ['twoFactor'] },
] as const;

/** The screens that are not prerendered. */
const screens = {
  '/login': 'login/login-page.tsx',
  '/signup': 'signup/signup-page.tsx',
  '/forgot-password': 'forgot-password/forgot-password-page.tsx',
  '/reset-password': 'reset-password/reset-password-page.tsx',
  '/dashboard': 'dashboard/dashboard-page.tsx',
  '/add-credits': 'add-credits/add-credits-page.tsx',
  '/account': 'account/account-page.tsx',
  '/checkout': 'checkout/checkout-page.tsx',
  '/affiliate': 'affiliate/affiliate-page.tsx',
  '/admin': 'admin/admin-page.tsx',
  '/admin/overview': 'admin-stats/overview-tab.tsx',
  '/admin/users': 'admin-user/user-page.tsx',
  '/admin/pending-customers': 'admin-pending-customers/pending-customers-tab.tsx',
  '/admin/affiliates': 'admin-affiliates/affiliates-tab.tsx',
  '/admin/api-documentation': 'admin-api-documentation/api-documentation-tab.tsx',
  '/admin/webhooks': 'admin-webhooks/webhooks-tab.tsx',
  '/admin/audit': 'admin-audit-log/audit-log-tab.tsx',
  '/admin/keys': 'admin-keys/keys-tab.tsx',
  '/analytics': 'analytics/analytics-page.tsx',
  '/analytics/sessions': 'analytics/session-page.tsx',
};

/** Code that every screen needs is in one chunk, where it compresses best. The rest is split by route. */
const foundation = [
  ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'],
  ...[
    '@reduxjs',
    'react-redux',
    'redux',
    'redux-thunk',
    'reselect',
    'immer',
    'use-sync-external-store',
    '@standard-schema',
  ],
  ...[
    '@emotion',
    'stylis',
    'clsx',
    'react-is',
    '@babel/runtime',
    '@mui/system',
    '@mui/utils',
    '@mui/styled-engine',
    '@mui/private-theming',
  ],
  ...['styles', 'utils', 'zero-styled', 'Button', 'ButtonBase', 'CircularProgress', 'IconButton'].map(materialPart),
  ...['Link', 'Skeleton', 'Typography', 'ButtonGroup', 'CssBaseline', 'GlobalStyles', 'InitColorSchemeScript'].map(
    materialPart,
  ),
  ...['DefaultPropsProvider', 'colors', 'transitions', 'useLazyRipple'].map(materialPart),
];

function materialPart(name: string): string {
  return `@mui/material/${name}`;
}

/**
 * The entry points of packages import these modules, but the first load uses none of them. Without a chunk, a module
 * belongs to the screen that uses it.
 */
const laterParts: readonly { files: RegExp; chunk: string | null }[] = [
  { chunk: null, files: /\/node_modules\/prop-types\// },
  { chunk: 'material', files: /\/@mui\/(system|material)\/Stack\// },
  { chunk: 'screens', files: /\/@mui\/system\/createBox\// },
  { chunk: null, files: /\/@mui\/system\/useMediaQuery\// },
  {
    chunk: 'material',
    files:
      /\/@mui\/(material|utils)\/(?!styles\/).*\/(SvgIcon|appendOwnerState|createChainedFunction|createSvgIcon|extractEventHandlers|isMuiElement|mergeSlotProps|omitEventHandlers|resolveComponentProps|svgIconClasses|useControlled|useRovingTabIndex|useSlot|useSlotProps)\.mjs$/,
  },
];

const laterPart = (file: string) => laterParts.find(({ files }) => files.test(file));

const isFoundation = (file: string): boolean =>
  laterPart(file) === undefined && foundation.some((part) => file.includes(`/node_modules/${part}/`));

const chunkOfScreens = screenChunks(firstLoadRoots, areas, sharedChunks);

/** The schemas of forms, which are loaded when someone fills a form in. */
const isValidation =
  /\/node_modules\/(zod|@hookform)\/|\/libs\/contracts\/src\/|\/shared\/forms\/(configure-zod|contract-schemas|number-input|new-password)\.ts/;

/** The app's own part of it. Many small files would compress badly. */
const isFrame = (file: string): boolean =>
  /\/apps\/web\/src\/(app|shared|features\/[^/]+\/api)\/|\/libs\/ui\/src\/|\/lucide-react\/|vite\/preload-helper/.test(
    file,
  );

/** The package exports its development build. The production build is beside it. */
const routerBuild = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
];

/** Packages without side effects that do not declare it, and that the app's dependencies import but never call. */
const withoutSideEffects = /\/node_modules\/(hoist-non-react-statics|prop-types|react-is)\//;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    directIcons(),
    react(),
    unusedComponents(),
    unusedModules(),
    markdownDocuments(),
    fontPreload('sans'),
    screenPreload(screens),
    pagePrerender(),
    precompression(),
  ],
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'],
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': gatewayAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // All browsers of this target except older versions of Safari fetch modules ahead, and those load them when they run.
    modulePreload: { polyfill: false },
    // For `npm run bench`, which lists the files of each screen.
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: firstLoadChunk('foundation', firstLoadRoots, isFoundation),
              includeDependenciesRecursively: false,
            },
            {
              name: firstLoadChunk('frame', firstLoadRoots, isFrame),
              includeDependenciesRecursively: false,
            },
            {
              name: 'react-hook-form',
              test: /\/node_modules\/react-hook-form\/|\/forms\/fields-of\.tsx$/,
              includeDependenciesRecursively: false,
            },
            { name: 'validation', test: isValidation, includeDependenciesRecursively: false },
            {
              name: (file, context) => {
                const later = laterPart(file);
                return later ? later.chunk : chunkOfScreens(file, context);
              },
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
