import { zipFile } from '#workbooks/testing/zip-file.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import type { Installation } from '../installation.ts';
import { formOf, upload } from '../people.ts';
import { must } from '../broken.ts';
import type { Scenario } from '../scenario.ts';

const ANSWER_LIMIT_MS = 45_000;
const ZEROES = Buffer.alloc(64 * 1024 * 1024);

type Poison = readonly [name: string, bytes: (site: Installation) => Uint8Array];

const POISONS: readonly Poison[] = [
  ['a zip bomb', () => zipFile(['xl/workbook.xml', 'xl/a.xml', 'xl/b.xml'].map((name) => ({ name, data: ZEROES })))],
  ['a zip that lies about its size', () => zipFile([{ name: 'xl/workbook.xml', data: ZEROES, size: 10 }])],
  ['a workbook cut short', ({ workbook }) => workbook.subarray(0, Math.floor(workbook.length * 0.6))],
  ['bytes by chance', () => Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251))],
  ['a million styled rows', () => workbookFile({ sheets: ['<row s="1" customFormat="1"/>'.repeat(1_000_000)] })],
  [
    'formulas within formulas',
    () =>
      workbookFile({ sheets: [`<row><c><f>${'IF(A1,'.repeat(50_000)}1${')'.repeat(50_000)}</f><v>1</v></c></row>`] }),
  ],
  [
    'elements within elements',
    () => workbookFile({ sheets: [`${'<row>'.repeat(200_000)}${'</row>'.repeat(200_000)}`] }),
  ],
];

/** What a person could type into the field of a formula. */
const FORMULAS = [
  `${'('.repeat(2000)}1${')'.repeat(2000)}`,
  `1${' + 1'.repeat(1000)}`,
  `${'-'.repeat(3000)}1`,
  `${'IF(1, '.repeat(600)}1`,
];

/** Files and formulas that are meant to do harm are refused in words, and what comes after them is done. */
export const POISON: Scenario = {
  name: 'poison uploads',
  seed: 'small',
  async run(site, round) {
    for (const [name, bytes] of POISONS) {
      const form = formOf(bytes(site));
      const began = performance.now();
      const { status, body } = await site.call('client', 'POST', '/api/upload/', form);
      const took = Math.round(performance.now() - began);
      round.log(`${name}: ${status} in ${took} ms ${body.slice(0, 200)}`);
      const isExplained = status === 202 || (status >= 400 && status < 500 && /[а-я]{4}/i.test(body));
      must(isExplained && took < ANSWER_LIMIT_MS, `${name}: ${status} in ${took} ms ${body.slice(0, 300)}`);
      round.hit();
    }
    for (const formula of FORMULAS) {
      const { status, body } = await site.call('analyst', 'POST', '/api/metrics/check/', { formula });
      must(status === 200 || status === 400, `a formula: ${status} ${body.slice(0, 300)}`);
    }
    must((await upload(site, round.acknowledged)) !== null, 'a sound questionnaire after them is not taken');
  },
};
