import { defineTexts } from '../language.tsx';

export const chartTexts = defineTexts(
  {
    view: 'Вид',
    chart: 'График',
    table: 'Таблица',
    savePng: 'Сохранить PNG',
    saveSvg: 'Сохранить SVG',
    saveCsv: 'Сохранить CSV',
    failed: 'Не удалось показать график',
    failedHint: 'Числа есть в таблице.',
  },
  {
    view: 'View',
    chart: 'Chart',
    table: 'Table',
    savePng: 'Save as PNG',
    saveSvg: 'Save as SVG',
    saveCsv: 'Save as CSV',
    failed: 'Could not show the chart',
    failedHint: 'The numbers are in the table.',
  },
);
