import { FORMAT, FORMAT_VERSION, plain } from './form.ts';
import { said, wholeNumber, type FilledCell, type FilledSheet } from './read-sheet.ts';
import { rowsOf, type SystemColumn, type TemplateForm } from './template-of.ts';

/** A metric of the template: its number holds on when the key is changed later. */
export interface MetaMetric {
  readonly id: number;
  readonly key: string;
  readonly sheet: string;
}

/** The rows of a form as a workbook says them of itself. */
export const metricsOf = (form: TemplateForm): MetaMetric[] =>
  form.sheets.flatMap((sheet) => rowsOf(sheet).map(({ metricId, key }) => ({ id: metricId, key, sheet: sheet.name })));

/** What the hidden sheet says of a workbook: which form, which version, for whom, and what its keys stand for. */
export interface TemplateMeta {
  readonly format: string;
  readonly formatVersion: number | null;
  readonly templateVersion: number | null;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly year: number | null;
  readonly systems: readonly SystemColumn[];
  readonly metrics: readonly MetaMetric[];
}

/** What is written by us; the form is always the present one. */
export type WrittenMeta = Omit<TemplateMeta, 'format' | 'formatVersion'>;

const SYSTEMS = 'it_system_id';
/** The word over the list of metrics, which is the last on the sheet. */
export const METRIC_LIST = 'metric_id';

export type MetaRow = readonly (string | number | null)[];

/** The rows of the hidden sheet: names and values, then the list of IT systems, then the list of metrics. */
export const metaRows = (meta: WrittenMeta): MetaRow[] => [
  ['format', FORMAT],
  ['format_version', FORMAT_VERSION],
  ['template_version', meta.templateVersion],
  ['company_id', meta.companyId],
  ['company_name', meta.companyName],
  ['year', meta.year],
  [],
  [SYSTEMS, 'header'],
  ...meta.systems.map(({ id, header }) => [id, header]),
  [],
  [METRIC_LIST, 'key', 'sheet'],
  ...meta.metrics.map(({ id, key, sheet }) => [id, key, sheet]),
];

function linesOf(cells: readonly FilledCell[]): FilledCell['value'][][] {
  const rows = new Map<number, FilledCell['value'][]>();
  for (const { row, column, value } of cells) {
    const line = rows.get(row) ?? [];
    line[column - 1] = value;
    rows.set(row, line);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, line]) => line);
}

/** Reads the hidden sheet back; nothing when it is not ours. */
export function readMeta({ cells }: FilledSheet): TemplateMeta | null {
  const values = new Map<string, FilledCell['value']>();
  const systems: SystemColumn[] = [];
  const metrics: MetaMetric[] = [];
  let section = '';
  for (const [first, second, third] of linesOf(cells)) {
    if (first === undefined) continue;
    const word = plain(said(first));
    const id = wholeNumber(first);
    if (word === SYSTEMS || word === METRIC_LIST) section = word;
    else if (section === '') values.set(word, second ?? '');
    else if (id !== null && second !== undefined && section === SYSTEMS) systems.push({ id, header: said(second) });
    else if (id !== null && second !== undefined) metrics.push({ id, key: said(second), sheet: said(third ?? '') });
  }
  const company = values.get('company_name');
  if (said(values.get('format') ?? '') !== FORMAT) return null;
  return {
    format: FORMAT,
    formatVersion: wholeNumber(values.get('format_version')),
    templateVersion: wholeNumber(values.get('template_version')),
    companyId: wholeNumber(values.get('company_id')),
    companyName: company === undefined || said(company) === '' ? null : said(company),
    year: wholeNumber(values.get('year')),
    systems,
    metrics,
  };
}
