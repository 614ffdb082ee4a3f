import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Case = readonly [file: string, source: string];

const REFUSED: readonly Case[] = [
  ['domain/formulas/parse.ts', '#contract/access.ts'],
  ['domain/formulas/parse.ts', '../../api/app.ts'],
  ['domain/formulas/parse.ts', 'node:fs'],
  ['domain/formulas/parse.ts', 'typebox'],
  ['domain/formulas/parse.ts', '#workbooks/read.ts'],
  ['workbooks/read.ts', '#domain/templates/form.ts'],
  ['workbooks/read.ts', '../api/app.ts'],
  ['workbooks/reading/book.ts', '../../domain/templates/form.ts'],
  ['workbooks/read.ts', 'kysely'],
  ['contract/access.ts', '#workbooks/read.ts'],
  ['web/app/call.ts', '#workbooks/read.ts'],
  ['contract/access.ts', '#api/access/routes.ts'],
  ['contract/access.ts', 'fastify'],
  ['api/access/routes.ts', '#web/app/call.ts'],
  ['api/access/routes.ts', '../../web/app/call.ts'],
  ['api/access/routes.ts', '../benchmarks/queries.ts'],
  ['api/templates/deep/routes.ts', '../../questionnaires/queries.ts'],
  ['api/subscriptions/routes.ts', '#api/methodology/queries.ts'],
  ['api/journal/audit.ts', '../access/queries.ts'],
  ['api/benchmarks/clients/menu.ts', '../worker/load-calculation.ts'],
  ['api/benchmarks/clients/menu.ts', '../results/result-cache.ts'],
  ['api/benchmarks/clients/menu.ts', '#api/benchmarks/results/open-benchmark.ts'],
  ['api/benchmarks/clients/deep/menu.ts', '../../results/present-metric.ts'],
  ['api/benchmarks/clients/menu.ts', '../../benchmarks/worker/thread.ts'],
  ['api/benchmarks/clients/menu.ts', '../results/seen-results.ts'],
  ['api/benchmarks/summary/present-summary.ts', '../causes/judge-measure.ts'],
  ['api/platform/http/serve.ts', '../../access/queries.ts'],
  ['web/app/call.ts', '#api/app.ts'],
  ['web/ui/Table.tsx', '#web/app/call.ts'],
  ['web/ui/table/Table.tsx', '../../benchmarks/requests.ts'],
  ['web/access/UserListPage.tsx', '#web/organisations/requests.ts'],
  ['web/benchmarks/HistoryPage.tsx', '../questionnaires/requests.ts'],
  ['e2e/sign-in.ts', '#api/app.ts'],
];

const ALLOWED: readonly Case[] = [
  ['domain/formulas/parse.ts', './tokens.ts'],
  ['domain/formulas/parse.ts', '../methodology/states.ts'],
  ['domain/formulas/parse.ts', '#domain/methodology/states.ts'],
  ['domain/templates/locate.ts', '#workbooks/cell-address.ts'],
  ['workbooks/read.ts', './zip/open-zip.ts'],
  ['workbooks/read.ts', 'node:zlib'],
  ['api/templates/workbook/data-sheet.ts', '#workbooks/cell-address.ts'],
  ['contract/access.ts', '#domain/access/codes.ts'],
  ['contract/access.ts', 'typebox'],
  ['api/benchmarks/queries.ts', '../access/queries.ts'],
  ['api/access/queries.ts', '../journal/audit.ts'],
  ['api/access/queries.ts', '#domain/benchmarks/strip.ts'],
  ['api/benchmarks/clients/menu.ts', '../queries.ts'],
  ['api/benchmarks/clients/menu.ts', '../../questionnaires/value-queries.ts'],
  ['api/benchmarks/results/seen-results.ts', './open-benchmark.ts'],
  ['api/app.ts', './benchmarks/routes.ts'],
  ['web/app/router.tsx', '#web/benchmarks/HistoryPage.tsx'],
  ['web/benchmarks/HistoryPage.tsx', '#web/app/call.ts'],
  ['web/ui/Table.tsx', '#domain/language/text.ts'],
];

const CIRCLE = [
  ['one', 'two'],
  ['two', 'one'],
] as const;

const root = join(import.meta.dirname, '..');
let planted = '';
let report = '';

/** Every case in a folder of its own, so that one run of the linter judges them all. */
const plantedName = ([file, source]: Case): string => {
  const number = [...REFUSED, ...ALLOWED].findIndex((other) => other[0] === file && other[1] === source);
  return file.replace(/[\w-]+(\.tsx?)$/, `planted-${number}$1`);
};

beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'etalon-house-'));
  mkdirSync(join(planted, 'contract'));
  for (const file of ['oxlint.config.ts', 'contract/rooms.ts']) copyFileSync(join(root, file), join(planted, file));
  symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
  for (const planting of [...REFUSED, ...ALLOWED]) {
    const path = join(planted, plantedName(planting));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { a } from '${planting[1]}';\n\na();\n`);
  }
  mkdirSync(join(planted, 'domain', 'circle'), { recursive: true });
  for (const [file, other] of CIRCLE) {
    const source = `import type { Planted as Other } from './${other}.ts';\n\nexport type Planted = Other | null;\n`;
    writeFileSync(join(planted, 'domain', 'circle', `${file}.ts`), source);
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint');
  report = spawnSync(oxlint, ['--format=unix', 'domain', 'workbooks', 'contract', 'api', 'web', 'e2e'], {
    cwd: planted,
    encoding: 'utf8',
  }).stdout;
}, 300_000);
afterAll(() => rmSync(planted, { recursive: true }));

const complaints = (planting: Case): string[] =>
  report.split('\n').filter((line) => line.includes(`${plantedName(planting)}:`));

test.each(REFUSED)('%s may not import %s', (...planting) => {
  expect(complaints(planting)).toEqual([expect.stringContaining('no-restricted-imports')]);
});

test('files may not import each other in a circle, not even types', () => {
  const found = report.split('\n').filter((line) => line.includes('domain/circle/') && line.includes('no-cycle'));
  expect(found).toHaveLength(CIRCLE.length);
});

test.each(ALLOWED)('%s may import %s', (...planting) => {
  expect(complaints(planting)).toEqual([]);
});

test('a change of the web is sent by useCall alone', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|dist/.test(file));
  const senders = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('useMutation'));
  expect(senders).toEqual([join('web', 'app', 'use-call.ts')]);
});
