import { META_SHEET, plain } from '#domain/templates/form.ts';
import { METRIC_LIST, metricsOf, readMeta, type TemplateMeta } from '#domain/templates/meta.ts';
import type { TemplateForm } from '#domain/templates/template-of.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { textsOf } from '#workbooks/editing/sheet/cell-texts.ts';
import { splitBytes } from '#workbooks/editing/sheet/split-sheet.ts';
import { StringTable } from '#workbooks/editing/string-table.ts';
import { generateTemplate } from './generate-template.ts';
import { subsetTemplate, type LastYear, type TemplateNote } from './subset-template.ts';

type OfMetric<T extends { readonly key: string }> = Omit<T, 'key'> & { readonly metricId: number };

/** For whom a template is cut and of what. */
export interface PersonalRequest {
  readonly metricIds: readonly number[];
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly year: number | null;
  /** What metrics mean. */
  readonly notes: readonly OfMetric<TemplateNote>[];
  readonly lastYear?: { readonly year: number; readonly values: readonly OfMetric<LastYear['values'][number]>[] };
}

const FIRST_CELL = '<c r="A';
const VALUE = '><v>';

/** The number a row of the hidden sheet begins with; found without a pattern, for there are thousands of such rows. */
function firstNumber(row: string): number {
  const cell = row.indexOf(FIRST_CELL);
  const end = cell < 0 ? -1 : row.indexOf('>', cell);
  const from = end + VALUE.length;
  return row.startsWith(VALUE, end) ? Number(row.slice(from, row.indexOf('<', from))) : NaN;
}

/** What the hidden sheet of a published template says; of its metrics, those requested. */
function readPublished(file: Uint8Array, metricIds: ReadonlySet<number>): TemplateMeta | null {
  const edit = new WorkbookEdit(file);
  const sheet = edit.sheets().find(({ name }) => plain(name) === plain(META_SHEET));
  if (!sheet) return null;
  const strings = new StringTable('');
  const { rows } = splitBytes(edit.partBytes(sheet.path));
  const list = rows.findIndex(({ raw }) => raw.includes(`>${METRIC_LIST}<`));
  const wanted = rows.filter(({ raw }, at) => at <= list || metricIds.has(firstNumber(raw)));
  return readMeta({ name: sheet.name, cells: wanted.flatMap((row) => textsOf(row, strings)) });
}

/** A template cut for one company and year to the metrics that `meta` names. */
function cutFor(
  template: Uint8Array,
  meta: Pick<TemplateMeta, 'templateVersion' | 'systems' | 'metrics'>,
  request: Omit<PersonalRequest, 'metricIds'>,
): Buffer {
  const keys = new Map(meta.metrics.map(({ id, key }) => [id, key]));
  const keyed = <T extends { readonly metricId: number }>(items: readonly T[]) =>
    items.flatMap(({ metricId, ...item }) => {
      const key = keys.get(metricId);
      return key === undefined ? [] : [{ key, ...item }];
    });
  const { companyId, companyName, year, lastYear } = request;
  return subsetTemplate(template, {
    meta: {
      templateVersion: meta.templateVersion,
      companyId,
      companyName,
      year,
      systems: meta.systems,
      metrics: meta.metrics,
    },
    notes: keyed(request.notes),
    ...(lastYear && { lastYear: { year: lastYear.year, values: keyed(lastYear.values) } }),
  });
}

/** A published template with only the chosen metrics, for one company and year. */
export function personalTemplate(template: Uint8Array, request: PersonalRequest): Buffer {
  const meta = readPublished(template, new Set(request.metricIds));
  if (!meta) throw new Error('the published template has no hidden sheet');
  return cutFor(template, meta, request);
}

/** What a version of the template asks for, made in another language, for one company and year. */
export interface TranslatedRequest extends Omit<PersonalRequest, 'metricIds'> {
  readonly form: TemplateForm;
  readonly templateVersion: number;
}

export const translatedTemplate = ({ form, templateVersion, ...request }: TranslatedRequest): Buffer =>
  cutFor(generateTemplate(form), { templateVersion, systems: form.systems, metrics: metricsOf(form) }, request);
