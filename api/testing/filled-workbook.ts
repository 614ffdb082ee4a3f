import type { Kysely } from 'kysely';
import { addressOf } from '#workbooks/cell-address.ts';
import { plain } from '#domain/templates/form.ts';
import { locateInputs, type InputSheet } from '#domain/templates/locate.ts';
import { rowsOf, templateOf } from '#domain/templates/template-of.ts';
import { loadMethodology } from '#api/methodology/queries.ts';
import { keepFile } from '#api/platform/files.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { fillCells } from '#workbooks/editing/sheet/fill-cells.ts';
import { generateTemplate } from '#api/templates/workbook/generate-template.ts';
import { subsetTemplate } from '#api/templates/workbook/subset-template.ts';

/** What is typed for a metric: by the name of an IT system, or in the column of all systems (``). */
export type Typed = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export interface Filled {
  readonly bytes: Buffer;
  /** The cell of a metric and a system, as Excel shows it. */
  readonly cellOf: (alias: string, system?: string) => { readonly sheet: string; readonly cell: string };
}

interface Meta {
  readonly companyId?: number | null;
  readonly year?: number | null;
  readonly templateVersion?: number;
}

/** The version of the template in force; one is put in force when there is none. */
export async function ensureTemplate(db: Kysely<Database>): Promise<number> {
  const newest = await db
    .selectFrom('template_version')
    .select('version_id')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) return newest.version_id;
  const file_id = await keepFile(db, { name: 'шаблон.xlsx', bytes: Buffer.from('a template of a test') });
  await db.insertInto('template_version').values({ version_id: 1, file_id, metric_ids: [], revision: 1 }).execute();
  return 1;
}

function columnOf({ columns }: InputSheet, system: string): number {
  const column = system === '' ? columns.fixed.all : columns.systems.find(({ header }) => header === system)?.column;
  if (column === undefined) throw new Error(`no column «${system}»`);
  return column;
}

/** A workbook as a company sends it: the portal's own template with the given metrics, filled in. */
export async function fillTemplate(db: Kysely<Database>, typed: Typed, meta: Meta = {}): Promise<Filled> {
  const methodology = await loadMethodology(db);
  const itSystems = await db.selectFrom('it_system').select(['id', 'name']).orderBy('id').execute();
  const aliases = new Set(Object.keys(typed).map(plain));
  const metrics = methodology.metrics.filter(({ alias }) => aliases.has(plain(alias)));
  const form = templateOf({ ...methodology, metrics }, itSystems);
  const template = subsetTemplate(generateTemplate(form), {
    meta: {
      templateVersion: meta.templateVersion ?? (await ensureTemplate(db)),
      companyId: meta.companyId ?? null,
      companyName: meta.companyId ? 'Компания теста' : null,
      year: meta.year === undefined ? 2025 : meta.year,
      systems: form.systems,
      metrics: form.sheets.flatMap((sheet) =>
        rowsOf(sheet).map(({ metricId, key }) => ({ id: metricId, key, sheet: sheet.name })),
      ),
    },
    notes: [],
  });
  const { sheets } = locateInputs(readWorkbook(template).sheets, itSystems);
  const cellOf: Filled['cellOf'] = (alias, system = '') => {
    for (const sheet of sheets) {
      const row = sheet.rows.find(({ key }) => plain(key) === plain(alias));
      if (row) return { sheet: sheet.name, cell: addressOf(row.row, columnOf(sheet, system)) };
    }
    throw new Error(`no row «${alias}»`);
  };
  const cells = new Map<string, Map<string, string | number>>();
  for (const [alias, bySystem] of Object.entries(typed)) {
    for (const [system, value] of Object.entries(bySystem)) {
      const { sheet, cell } = cellOf(alias, system);
      cells.set(sheet, (cells.get(sheet) ?? new Map<string, string | number>()).set(cell, value));
    }
  }
  return { bytes: fillCells(template, cells), cellOf };
}
