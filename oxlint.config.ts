import { defineConfig, type OxlintOverride } from 'oxlint';
import { ALL_ROOMS } from './contract/rooms.ts';

/** Each noun may know those to its left; all may know the journal, which knows none. */
const NOUNS = ALL_ROOMS.filter((room) => room !== 'journal' && room !== 'platform');
const JOURNAL = 'journal';
const EVERY_NOUN: readonly string[] = [...NOUNS, JOURNAL];
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

interface Ban {
  readonly group: string[];
  readonly message: string;
}

const climbing = (path: string): string[] => [1, 2, 3, 4].map((levels) => `${'../'.repeat(levels)}${path}`);
const room = (name: string): string[] => [`#${name}/**`, ...climbing(`${name}/**`)];
const inside = (name: string, folders: readonly string[]): string[] =>
  folders
    .map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**`))
    .flatMap((path) => [`#${name}/${path}`, ...climbing(path)]);
const ban = (group: string[], message: string): Ban => ({ group, message });

/** A later override replaces an earlier one, so each names the whole of what is banned there. */
const imports = (files: string, ...patterns: Ban[]): OxlintOverride => ({
  files: [files],
  excludeFiles: TESTS,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const noWeb = ban([...room('web'), ...room('e2e')], 'The API knows nothing of the web: they meet in contract/.');
const noApi = ban(
  [...room('api'), ...room('workbooks'), ...room('e2e')],
  'The web knows nothing of the API: they meet in contract/.',
);
/** How a spreadsheet names cells and sheets, for findings and forms. */
const NAMING = ['#workbooks/cell-address.ts', '#workbooks/sheet-names.ts'];
/** Nothing but what is named, and itself; the last pattern that fits decides, so the other rooms stand last. */
const only = (allowed: string[], otherRooms: string[]): string[] => [
  '*',
  ...['./**', '../**', ...allowed].map((path) => `!${path}`),
  ...otherRooms.flatMap((name) => climbing(`${name}/**`)),
];
const leftwards = 'In the API a noun reaches another only leftwards: see ARCHITECTURE.md.';
/** What opens the values companies reported, or exact figures made from them. */
const OBSERVED = [
  'worker',
  'causes',
  'publication',
  'results',
  'runs',
  'comparison/compare-benchmarks.ts',
  'comparison/export-comparison.ts',
  'comparison/list-mover-cells.ts',
  'comparison/open-pair.ts',
  'exports/exported-calculation.ts',
];
const published = 'Clients read releases and their own company: nothing here opens what others reported.';
const apart = 'In the web nouns never import each other: they meet in app/ or by a link.';

const rooms = [
  imports(
    'domain/**',
    ban(
      only([...NAMING, '#domain/**'], ['contract', 'workbooks', 'api', 'web', 'e2e']),
      'The domain imports only itself, and how a spreadsheet names cells and sheets.',
    ),
  ),
  imports(
    'workbooks/**',
    ban(
      only(['node:*', 'node:*/*', '#workbooks/**'], ['domain', 'contract', 'api', 'web', 'e2e']),
      'Workbooks are a library: they import only themselves.',
    ),
  ),
  // A parser that is not ours judges what is written.
  imports('workbooks/testing/**', ban([...room('domain'), ...room('api')], 'The tests of workbooks know no noun.')),
  imports(
    'contract/**',
    ban(
      only(['#domain/**', '#contract/**', 'typebox', 'typebox/**'], ['workbooks', 'api', 'web', 'e2e']),
      'The contract imports the domain and the schema library.',
    ),
  ),
  imports('api/**', noWeb),
  imports('api/platform/**', noWeb, ban(inside('api', NOUNS), 'The platform serves the nouns and knows none of them.')),
  ...NOUNS.map((noun, place) =>
    imports(`api/${noun}/**`, noWeb, ban(inside('api', NOUNS.slice(place + 1)), leftwards)),
  ),
  ...['clients', 'summary', 'brief'].map((folder) =>
    imports(
      `api/benchmarks/${folder}/**`,
      noWeb,
      ban([...inside('api/benchmarks', OBSERVED), ...climbing('benchmarks/**')], published),
    ),
  ),
  imports(`api/${JOURNAL}/**`, noWeb, ban(inside('api', NOUNS), leftwards)),
  imports('web/**', noApi),
  imports('web/ui/**', noApi, ban(inside('web', ['app', ...EVERY_NOUN]), 'ui/ knows neither the app nor a noun.')),
  ...EVERY_NOUN.map((noun) =>
    imports(
      `web/${noun}/**`,
      noApi,
      ban(
        inside(
          'web',
          EVERY_NOUN.filter((other) => other !== noun),
        ),
        apart,
      ),
    ),
  ),
  imports(
    'e2e/**',
    ban([...room('api'), ...room('workbooks'), ...room('web')], 'Journeys use the contract and the domain.'),
  ),
  imports(
    'bench/**',
    ban(
      [
        ...room('api'),
        '!#api/platform/**',
        '!#api/testing/**',
        '!#api/templates/workbook/**',
        ...room('web'),
        '!#web/ui/**',
        '!#web/gallery/**',
        '!#web/app/theme/**',
      ],
      'Measurements use the contract, the domain, the platform, a portal opened for tests and the parts of the interface.',
    ),
  ),
  imports(
    'faults/**',
    ban(
      [...room('api'), '!#api/platform/**', '!#api/testing/**', ...room('web'), ...room('e2e')],
      'Faults use the platform and what is made for tests: all else is called as people call it.',
    ),
  ),
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-default-export': 'error',
    // A type asked for in a circle ties the files together as well.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
    eqeqeq: 'error',
    'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
    'typescript/no-explicit-any': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // The compiler's own JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Rows and JSON come in as unknown and are named where they are read.
    'typescript/no-unsafe-type-assertion': 'off',
    // `pg` is a CommonJS package: its members hang on the default export.
    'import/no-named-as-default-member': 'off',
    // The compiler knows it better.
    'typescript/consistent-return': 'off',
    // Style sheets and fonts.
    'import/no-unassigned-import': 'off',
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    // A short function stands beside its only user.
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    // Blind to a flag that a callback sets.
    'no-unmodified-loop-condition': 'off',
    // Express only; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // Properties (fast-check) and tables assert inside their own functions.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    // A dialog's first field is where the focus belongs; the rest misjudges tables. Pages are checked by axe as well.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // Rules of the React compiler, which is not used here.
    'react/immutability': 'off',
    'react/hooks': 'off',
    'react/memo-dependencies': 'off',
    'react/incompatible-library': 'off',
  },
  ignorePatterns: ['**/dist/**', '.cache/**', 'data/**'],
  overrides: [
    ...rooms,
    // `useDatabase()` of a test is no React hook.
    { files: ['{api,e2e}/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // Their programs look for the default export.
    {
      files: ['*.config.ts', 'e2e/*.config.ts', 'scripts/report-progress.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'faults/main.ts', 'api/main.ts'], rules: { 'no-console': 'off' } },
  ],
});
