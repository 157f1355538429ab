import eslint from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';
import { webLayers } from './tools/eslint/web-layers.mjs';

/** Which projects a project may import, by the tags in package.json. Tests may also import test libraries, fakes of external systems and the client that external systems use. */
const boundaries = {
  'type:contract': [],
  'type:kit': ['type:contract'],
  'type:service': ['type:kit', 'type:contract'],
  'type:gateway': ['type:kit', 'type:contract'],
  'type:web': ['type:contract', 'type:ui'],
  'type:ui': [],
  // The chat site knows the product only through the client of its public API.
  'type:api-client': [],
  'type:chat-contract': [],
  'type:chat-library': ['type:chat-contract', 'type:chat-library'],
  'type:chat': ['type:chat-contract', 'type:chat-library', 'type:api-client'],
  'type:chat-web': ['type:chat-contract', 'type:ui'],
  'type:outside': [],
  'type:local-servers': [],
  'type:testing': ['type:local-servers', 'type:contract', 'type:kit'],
  'type:e2e': ['type:contract', 'type:chat-contract', 'type:chat-library', 'type:testing'],
  'type:tools': ['*'],
};

const moduleBoundaries = (alsoAllowed = []) => [
  'error',
  {
    enforceBuildableLibDependency: false,
    // The Vite plugins that both web apps use. Vite bundles its configuration only from relative paths.
    allow: ['../../libs/ui/build/**'],
    depConstraints: Object.entries(boundaries).map(([sourceTag, allowed]) => ({
      sourceTag,
      onlyDependOnLibsWithTags: [...allowed, ...alsoAllowed],
    })),
  },
];

/** The entry points of the contracts that a project may import besides the shared root. Others may import all of them. */
const contracts = {
  'apps/admin': ['admin', 'affiliate', 'analytics', 'billing', 'identity'],
  'apps/affiliate': ['affiliate', 'billing', 'identity'],
  'apps/analytics': ['analytics', 'identity'],
  'apps/billing': ['billing', 'identity'],
  'apps/identity': ['identity', 'affiliate', 'billing'],
  'libs/service-kit': [],
};

const ownContracts = Object.entries(contracts).map(([project, allowed]) => ({
  files: [`${project}/src/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@scriptsmith/contracts/(?!(?:${['$^', ...allowed].join('|')})$)`,
            message: `${project} uses only these contracts: ${['the shared root', ...allowed].join(', ')}.`,
          },
        ],
      },
    ],
  },
}));

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/out-tsc/',
      '**/node_modules/',
      '.nx/',
      '.stryker-tmp/',
      '**/.data/',
      'coverage/',
      '**/*-report.json',
      '**/test-results/',
      // Generated from the OpenAPI document.
      'libs/api-client/src/schema.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    extends: [eslint.configs.recommended],
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommendedTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/dot-notation': 'off',
      // An implementation of a function that returns a promise is async, so that its errors become rejections.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries() },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/*.scenario.ts', '**/src/testing/**/*.{ts,tsx}'],
    rules: {
      '@nx/enforce-module-boundaries': moduleBoundaries(['type:testing', 'type:outside', 'type:api-client']),
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['apps/e2e/**/*.ts'],
    // Playwright reads the fixtures that a function uses from its first parameter, which is `{}` if it uses none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['{apps/web,apps/chat-web,libs/ui}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        URL: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        process: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },
  {
    files: ['tools/**', '**/main.ts'],
    rules: { 'no-console': 'off' },
  },
  ...ownContracts,
  ...['apps/web', 'apps/chat-web'].map(webLayers),
  prettier,
);
