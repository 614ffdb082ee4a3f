import { addressOf } from '#workbooks/cell-address.ts';
import { locateInputs, type LocatedInputs } from '#domain/templates/locate.ts';
import type { Answers } from '#domain/figures/held-values.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { fillCells } from '#workbooks/editing/sheet/fill-cells.ts';
import { subsetTemplate } from '../../templates/workbook/subset-template.ts';
import { xmlText } from '#workbooks/writing/text.ts';

interface ForWhom {
  readonly company: { readonly id: number; readonly name: string };
  readonly year: number;
  /** Metrics the template has rows for; nothing said: all. */
  readonly asked?: ReadonlySet<number>;
  /** Words in place of numbers, by metric. */
  readonly typed?: ReadonlyMap<number, string>;
}

/** Stand in for the company and the year until they are known; nothing else in the workbook looks like them. */
const STAND_IN = { id: 2_147_483_647, name: 'Компания 2147483647', year: 2099 };

interface Personal {
  readonly workbook: Buffer;
  readonly located: LocatedInputs;
}

/**
 * Fills in a template the way an employee of a company does. A personal template is made once for each choice of
 * metrics, however many are filled in.
 */
export function templateFiller(template: Buffer, version: number): (answers: Answers, whom: ForWhom) => Buffer {
  const { meta } = locateInputs(readWorkbook(template).sheets);
  if (!meta) throw new Error('the actual template tells nothing of itself');
  const filledMeta = {
    ...meta,
    templateVersion: version,
    companyId: STAND_IN.id,
    companyName: STAND_IN.name,
    year: STAND_IN.year,
  };
  const made = new Map<string, Personal>();
  const personalOf = (asked: ReadonlySet<number> | undefined): Personal => {
    const metrics = meta.metrics.filter(({ id }) => !asked || (id !== null && asked.has(id)));
    const key = metrics.map(({ id }) => id).join(' ');
    const known = made.get(key);
    if (known) return known;
    const workbook = subsetTemplate(template, { meta: { ...filledMeta, metrics } });
    const personal = { workbook, located: locateInputs(readWorkbook(workbook).sheets) };
    made.set(key, personal);
    return personal;
  };
  return ({ all, systems }, { company, year, asked, typed }) => {
    const { workbook, located } = personalOf(asked);
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
    return fillCells(workbook, cells, (xml) =>
      xml
        .replaceAll(STAND_IN.name, xmlText(company.name))
        .replaceAll(`<v>${STAND_IN.id}</v>`, `<v>${company.id}</v>`)
        .replaceAll(`<v>${STAND_IN.year}</v>`, `<v>${year}</v>`),
    );
  };
}
