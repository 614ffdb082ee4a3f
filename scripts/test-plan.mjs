// What `npm test`, `npm run check` and `npm run test:all` run: chains of stages. A chain runs in its order, chains run side by side.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ROOT, run } from './run.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const FOLDERS = ['domain', 'workbooks', 'contract', 'api', 'web', 'e2e', 'bench', 'faults', 'demo', 'scripts'];
const CONFIGS = ['oxlint.config.ts', 'vite.config.ts', 'vitest.config.ts'];
/** Reporters speak at every test: nothing for so long means that nothing comes any more. */
const SILENT_MINUTES = 10;

const asOne = ({ code, output }) => ({ output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A stage that passes or fails as a whole counts as one test. */
const check = (name, command, args, env) => ({ name, work: async () => asOne(await run(command, args, { env })) });
const script = (name, file, ...args) => check(name, process.execPath, [file, ...args]);

/** A stage whose program counts its tests into a file; a program that fails without a failed test is itself one. */
const counted = (name, { report, command, args, env, read }) => ({
  name,
  async work(onLine) {
    const file = join(ROOT, '.cache', 'tests', report);
    rmSync(file, { force: true });
    const { code, output } = await run(command, args, { env, onLine, silentMinutes: SILENT_MINUTES });
    const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return { output, ...counts };
  },
});

const REPORTERS = ['default', './scripts/report-progress.mjs', 'json'].map((reporter) => `--reporter=${reporter}`);

export const vitest = (name, report, args, env = {}) =>
  counted(name, {
    report,
    command: bin('vitest'),
    args: ['run', ...args, ...REPORTERS, `--outputFile.json=.cache/tests/${report}`],
    env,
    read: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  });

const browser = (...args) =>
  counted('Браузер', {
    report: 'browser.json',
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
    read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  });

const build = { name: 'Сборка веб-интерфейса', stopsChain: true, work: async () => asOne(await buildWeb()) };

/** Each thread of these programs works out the same types again; the second core has other work. */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400' };

const format = check('Оформление кода', bin('oxfmt'), ['--check', '.']);
/** The rules need the types worked out, so the same run says what is wrong with them. */
const lint = (files) =>
  check(
    'Правила кода и типы',
    bin('oxlint'),
    ['--type-aware', '--type-check', '--deny-warnings', ...files],
    ONE_THREAD,
  );
/** Also of what is not changed itself; remembers in .cache/tsc what it knows already. */
const types = check('Типы', bin('tsc'), ['-b', '--checkers', '1'], ONE_THREAD);

const STATIC = [
  format,
  lint([...FOLDERS, ...CONFIGS]),
  check('Лишнее', bin('knip'), ['--no-progress']),
  check('Лишнее в самом портале', bin('knip'), ['--no-progress', '--production', '--exclude=dependencies']),
  script('Порядок в папках', 'scripts/check-house.mjs'),
  script('Файл зависимостей', 'scripts/complete-lockfile.mjs', '--check'),
  script('Описание API свежее', 'scripts/generate-openapi.ts', '--check'),
  script('Ядра расчёта свежие', 'scripts/generate-kernels.mjs', '--check'),
  script('Инструкция свежая', 'scripts/generate-guide.ts', '--check'),
];

const WEB = [build, script('Размер первой загрузки', 'scripts/check-bundle.mjs')];
const SHORT = ['--exclude=**/*.long.test.*'];
const LONG = { TEST_LONG: 'yes', FUZZ_REQUESTS: '20000' };
const UNIT = ['--project=!api'];

const unit = vitest('Предметная область и веб', 'unit.json', [...UNIT, ...SHORT]);
const api = vitest('API', 'api.json', ['--project=api', ...SHORT]);

/** Before every commit: all rules of rights, confidentiality, figures, data safety and contract, and the journeys a release would be stopped for. */
export const GATE = [[api], [...STATIC, unit], [...WEB, browser('--grep=@gate')]];

/** The same without a browser. */
export const CHECK = [[api], [...STATIC, unit, ...WEB]];

/** All there is, each stage once in its longest form. */
export const ALL = [
  [
    vitest('API, полностью', 'api.json', ['--project=api'], LONG),
    vitest('API на системном PostgreSQL', 'api-system.json', ['--project=api', '.both.'], {
      ...LONG,
      ETALON_TEST_DATABASE: 'system',
    }),
  ],
  [
    ...STATIC,
    types,
    vitest('Предметная область и веб, полностью', 'unit.json', UNIT, { ...LONG, TEST_ORDER: 'forward' }),
    vitest('Предметная область и веб в обратном порядке', 'unit-2.json', [...UNIT, ...SHORT], {
      TEST_ORDER: 'backward',
    }),
  ],
  [...WEB, browser()],
  [script('Свежие копии', 'scripts/test-fresh.mjs')],
];

/** What a change touches: the files that are changed themselves, and the tests that reach them. */
export const changed = ({ files, tests }) => [
  [format, ...(files.length === 0 ? [] : [lint(files)]), types],
  ...(tests.length === 0 ? [] : [[vitest('Затронутые тесты', 'changed.json', [...tests, ...SHORT])]]),
];
