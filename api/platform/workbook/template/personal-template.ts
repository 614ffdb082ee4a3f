import { META_SHEET, plain } from '#domain/templates/form.ts';
import { readMeta, type TemplateMeta } from '#domain/templates/meta.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { textsOf } from './find-rows.ts';
import { splitSheet } from './split-sheet.ts';
import { StringTable } from './string-table.ts';
import { subsetTemplate } from './subset-template.ts';

/** For whom a template is cut and of what. */
export interface PersonalRequest {
  readonly metricIds: readonly number[];
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly year: number | null;
  readonly notes: readonly { readonly metricId: number; readonly systemId: number | null; readonly text: string }[];
}

/** What the hidden sheet of a published template says. */
export function metaOf(file: Uint8Array): TemplateMeta | null {
  const edit = new WorkbookEdit(file);
  const sheet = edit.sheets().find(({ name }) => plain(name) === plain(META_SHEET));
  if (!sheet) return null;
  const path = edit.pathOf('sharedStrings');
  const strings = new StringTable(path === undefined ? '' : edit.text(path));
  const cells = splitSheet(edit.text(sheet.path)).rows.flatMap((row) => textsOf(row, strings));
  return readMeta({ name: sheet.name, cells });
}

/** A published template with only the chosen metrics, for one company and year. */
export function personalTemplate(template: Uint8Array, request: PersonalRequest): Buffer {
  const meta = metaOf(template);
  if (!meta) throw new Error('the published template has no hidden sheet');
  const chosen = new Set(request.metricIds);
  const keys = new Map(meta.metrics.map(({ id, key }) => [id, key]));
  const { companyId, companyName, year } = request;
  return subsetTemplate(template, {
    meta: {
      templateVersion: meta.templateVersion,
      companyId,
      companyName,
      year,
      systems: meta.systems,
      metrics: meta.metrics.filter(({ id }) => chosen.has(id)),
    },
    notes: request.notes.flatMap(({ metricId, systemId, text }) => {
      const key = keys.get(metricId);
      return key === undefined ? [] : [{ key, systemId, text }];
    }),
  });
}
