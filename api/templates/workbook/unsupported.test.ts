import { expect, test } from 'vitest';
import { problemText } from '#domain/templates/problems.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { generateTemplate } from './generate-template.ts';
import { findUnsupported } from './unsupported.ts';

const template = generateTemplate({
  locale: 'ru',
  systems: [],
  sheets: [
    {
      name: 'Данные',
      title: 'Данные',
      groups: [
        {
          title: 'Раздел',
          rows: [{ metricId: 1, key: 'a', process: '', name: 'А', unit: '', meaning: '', perSystem: true }],
        },
      ],
    },
  ],
});

function changed(change: (edit: WorkbookEdit, sheet: string) => void): string[] {
  const edit = new WorkbookEdit(template);
  change(edit, edit.sheets()[1]?.path ?? '');
  return findUnsupported(edit.bytes()).map((problem) => problemText(problem).ru);
}

test('tables, pivots, charts and links to other files are named with their sheet', () => {
  const found = changed((edit, sheet) => {
    edit.relate(sheet, 'table', 'xl/tables/table1.xml');
    edit.relate(sheet, 'pivotTable', 'xl/pivotTables/pivotTable1.xml');
    edit.relate(sheet, 'drawing', 'xl/drawings/drawing1.xml');
    edit.relate('xl/drawings/drawing1.xml', 'chart', 'xl/charts/chart1.xml');
    edit.relate(edit.workbookPath, 'externalLink', 'xl/externalLinks/externalLink1.xml');
  });
  expect(found.map((text) => text.split(';')[0])).toEqual([
    'Лист «Данные»: есть «умная» таблица',
    'Лист «Данные»: есть сводная таблица',
    'Лист «Данные»: есть диаграмма',
    'В книге есть ссылки на другие файлы. Разорвите их: «Данные → Изменить связи → Разорвать связь».',
  ]);
});

test('formulas stored once for several cells are named with their first cell', () => {
  const found = changed((edit, sheet) => {
    const xml = edit
      .text(sheet)
      .replace('<c r="E6"', '<c r="D9"><f t="shared" ref="D9:D12" si="0">A1</f><v>0</v></c><c r="E6"');
    edit.put(sheet, xml);
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('Лист «Данные», ячейка D9: формула');
});
