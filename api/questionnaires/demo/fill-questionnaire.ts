import { addressOf } from '#domain/templates/cell-address.ts';
import { locateInputs, type LocatedInputs } from '#domain/templates/locate.ts';
import type { Reported } from '#domain/questionnaires/calculate.ts';
import { readWorkbook } from '../../platform/workbook/read/read-workbook.ts';
import { fillCells } from '../../platform/workbook/template/fill-cells.ts';
import { subsetTemplate } from '../../platform/workbook/template/subset-template.ts';
import { xmlText } from '../../platform/workbook/write/text.ts';

interface ForWhom {
  readonly company: { readonly id: number; readonly name: string };
  readonly year: number;
  /** Words in place of numbers, by metric. */
  readonly typed?: ReadonlyMap<number, string>;
}

/** Stand in for the company and the year until they are known; nothing else in the workbook looks like them. */
const STAND_IN = { id: 2_147_483_647, name: 'Компания 2147483647', year: 2099 };

/**
 * Fills in a template the way an employee of a company does. The personal template is made once, however many are
 * filled in.
 */
export function templateFiller(template: Buffer, version: number): (answers: Reported, whom: ForWhom) => Buffer {
  const located: LocatedInputs = locateInputs(readWorkbook(template).sheets);
  const { meta } = located;
  if (!meta) throw new Error('the actual template tells nothing of itself');
  const personal = subsetTemplate(template, {
    meta: {
      ...meta,
      templateVersion: version,
      companyId: STAND_IN.id,
      companyName: STAND_IN.name,
      year: STAND_IN.year,
    },
  });
  return ({ all, systems }, { company, year, typed }) => {
    const cells = new Map(
      located.sheets.map(({ name, columns, rows }) => {
        const values = new Map<string, string | number>();
        const put = (row: number, column: number | undefined, value: string | number | undefined) => {
          if (column !== undefined && value !== undefined) values.set(addressOf(row, column), value);
        };
        for (const { row, metricId } of rows) {
          if (metricId === null) continue;
          put(row, columns.fixed.all, typed?.get(metricId) ?? all.get(metricId));
          for (const { id, column } of columns.systems) put(row, column, systems.get(id)?.get(metricId));
        }
        return [name, values] as const;
      }),
    );
    return fillCells(personal, cells, (xml) =>
      xml
        .replaceAll(STAND_IN.name, xmlText(company.name))
        .replaceAll(`<v>${STAND_IN.id}</v>`, `<v>${company.id}</v>`)
        .replaceAll(`<v>${STAND_IN.year}</v>`, `<v>${year}</v>`),
    );
  };
}
