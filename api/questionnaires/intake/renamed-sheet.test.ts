import { expect, test } from 'vitest';
import { plainMetric } from '#domain/methodology/testing/plain-metric.ts';
import { generateTemplate } from '#api/templates/workbook/generate-template.ts';
import { subsetTemplate } from '#api/templates/workbook/subset-template.ts';
import { fillCells } from '#workbooks/editing/sheet/fill-cells.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { zipFile } from '#workbooks/testing/zip-file.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import { shareExpectations } from './share-expectations.ts';
import { readQuestionnaire } from './tasks.ts';

const METRICS = [plainMetric(1, 'cost'), plainMetric(2, 'staff')];
const rows = METRICS.map(({ id, alias, description, unit }) => ({
  metricId: id,
  key: alias,
  process: 'Финансы',
  name: description,
  unit: unit.name,
  meaning: '',
  perSystem: true,
}));
const form = {
  locale: 'ru' as const,
  sheets: [{ name: 'Финансы', title: 'Финансы', groups: [{ title: 'Финансы', rows }] }],
  systems: [],
};
const meta = {
  templateVersion: 1,
  companyId: 7,
  companyName: 'АО «Север»',
  year: 2025,
  systems: [],
  metrics: METRICS.map(({ id, alias }) => ({ id, key: alias, sheet: 'Финансы' })),
};
const expected = { metrics: METRICS, itSystems: [], company: { id: 7, name: '' }, templateVersion: 1, lastYear: 2026 };

/** The template filled in, its sheet and the header of its keys called otherwise. */
function readRenamed(sheet: string, header: string) {
  const template = subsetTemplate(generateTemplate(form), { meta, notes: [] });
  const zip = openZip(fillCells(template, new Map([['Финансы', new Map([['F6', 777]])]])));
  const entries = zip.names.map((name) => {
    const xml = zip.bytes(name)?.toString() ?? '';
    const data = xml.replaceAll('name="Финансы"', `name="${sheet}"`).replaceAll('>Ключ<', `>${header}<`);
    return { name, data };
  });
  return readQuestionnaire({ bytes: zipFile(entries), limits: LIMITS, expected: shareExpectations(expected) });
}

test.each(['Мой лист', 'Замечания', 'Инструкция 2'])('a sheet renamed to «%s» is read', (name) => {
  expect(readRenamed(name, 'Ключ')).toMatchObject({ errorCount: 0, values: [{ metric_ids: [1], values: [777] }] });
});

test('a sheet renamed with its column of keys is named with its values', () => {
  expect(readRenamed('Мой лист', 'Код')).toMatchObject({
    values: [],
    findings: [{ code: 'no_header', sheet: 'Мой лист', params: { found: expect.stringContaining('F6 = 777') } }],
  });
});
