import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ROOT, run } from './run.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const FOLDERS = ['domain', 'workbooks', 'contract', 'api', 'web', 'e2e', 'bench', 'faults', 'demo', 'scripts'];

/** A step that passes or fails as a whole counts as one test. */
const check = (name, command, args) => ({
  name,
  async work() {
    const { code, output } = await run(command, args);
    return { output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
});

const script = (name, file, ...args) =>
  existsSync(join(ROOT, file)) ? [check(name, process.execPath, [file, ...args])] : [];

/** A step whose program counts its tests into a file; a program that fails without a failed test is itself one. */
const counted = (name, report, command, args, env, read) => ({
  name,
  async work() {
    const file = join(ROOT, '.cache', 'tests', report);
    rmSync(file, { force: true });
    const { code, output } = await run(command, args, { env });
    const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return { output, ...counts };
  },
});

const vitest = (name, report, args, env = {}) =>
  counted(
    name,
    report,
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=.cache/tests/${report}`],
    env,
    (found) => ({ passed: found.numPassedTests, failed: found.numFailedTests }),
  );

const browser = counted(
  'Браузер',
  'browser.json',
  bin('playwright'),
  ['test', '--config', 'e2e/playwright.config.ts'],
  {},
  ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }),
);

const build = {
  name: 'Сборка веб-интерфейса',
  async work() {
    const { code, output } = await buildWeb();
    return { output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
};

export const STEPS = [
  check('Оформление кода', bin('oxfmt'), ['--check', '.']),
  check('Правила кода', bin('oxlint'), [
    '--type-aware',
    '--deny-warnings',
    ...FOLDERS,
    'oxlint.config.ts',
    'vite.config.ts',
    'vitest.config.ts',
  ]),
  check('Типы', bin('tsc'), ['-b']),
  check('Лишнее', bin('knip'), ['--no-progress']),
  check('Лишнее в самом портале', bin('knip'), ['--no-progress', '--production', '--exclude=dependencies']),
  ...script('Порядок в папках', 'scripts/check-house.mjs'),
  ...script('Файл зависимостей', 'scripts/complete-lockfile.mjs', '--check'),
  ...script('Описание API свежее', 'scripts/generate-openapi.ts', '--check'),
  ...script('Ядра расчёта свежие', 'scripts/generate-kernels.mjs', '--check'),
  ...script('Инструкция свежая', 'scripts/generate-guide.ts', '--check'),
  vitest('Правила предметной области и веб', 'unit.json', ['--project', 'unit']),
  vitest('API на встроенном PostgreSQL', 'api.json', ['--project', 'api']),
  vitest('API на системном PostgreSQL', 'api-system.json', ['--project', 'api', '.both.test.'], {
    ETALON_TEST_DATABASE: 'system',
  }),
  build,
  ...script('Размер первой загрузки', 'scripts/check-bundle.mjs'),
  ...script('Запуск свежей копии', 'scripts/test-fresh.mjs', '--short'),
];

export const BROWSER_STEPS = [browser];
