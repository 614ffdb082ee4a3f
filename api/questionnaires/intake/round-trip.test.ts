import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';
import { convert } from '#workbooks/testing/spreadsheet.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { loadExpectations } from './load-expectations.ts';
import { shareExpectations } from './share-expectations.ts';
import { inspectQuestionnaire, readQuestionnaire } from './tasks.ts';

const portal = usePortal();

async function throughLibreOffice(bytes: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-round-trip-'));
  try {
    const file = join(folder, 'анкета.xlsx');
    await writeFile(file, bytes);
    return await convert(file, 'xlsx');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a questionnaire that LibreOffice opened and saved is read the same, findings in the same cells', async () => {
  const { db } = portal().portal;
  const good = await makeMetric(portal());
  const bad = await makeMetric(portal(), { process: good.process });
  const [system] = await db.selectFrom('it_system').select('name').orderBy('id').limit(1).execute();
  const { company_id } = await db.selectFrom('company').select('company_id').limit(1).executeTakeFirstOrThrow();
  const { expected } = await loadExpectations(portal().portal, company_id);
  const typed = { [good.alias]: { '': 12.75, [system!.name]: 0 }, [bad.alias]: {} };

  const right = await throughLibreOffice((await fillTemplate(db, typed, { companyId: company_id })).bytes);
  expect(inspectQuestionnaire({ bytes: right, limits: LIMITS })).toEqual({ companyId: company_id });
  const reading = readQuestionnaire({ bytes: right, limits: LIMITS, expected: shareExpectations(expected) });
  expect([reading.findings, reading.year, reading.askedIds.length]).toEqual([[], 2025, 2]);
  expect(reading.values.map(({ metric_ids, values }) => [metric_ids, values])).toEqual([
    [[good.id], [12.75]],
    [[good.id], [0]],
  ]);

  const filled = await fillTemplate(db, { ...typed, [bad.alias]: { '': '5 шт.' } }, { companyId: company_id });
  const wrong = await throughLibreOffice(filled.bytes);
  const { findings } = readQuestionnaire({ bytes: wrong, limits: LIMITS, expected: shareExpectations(expected) });
  expect(findings).toMatchObject([
    { ...filled.cellOf(bad.alias), code: 'number_as_text', params: { found: '5 шт.', value: 5 } },
  ]);
});
