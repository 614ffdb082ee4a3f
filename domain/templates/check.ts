import { nearest } from '../formulas/nearest.ts';
import { text, type Text } from '../language/text.ts';
import type { Methodology, MetricState, Named } from '../methodology/states.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { FIXED_COLUMNS, HEADERS, plain } from './form.ts';
import { locateInputs, type InputSheet, type LocatedInputs } from './locate.ts';
import type { MetaMetric } from './meta.ts';
import type { FormProblem } from './problems.ts';
import { said, type FilledSheet } from './read-sheet.ts';
import { rowsOf, templateOf, type SystemColumn } from './template-of.ts';

/** A template as it was checked: what is wrong, and what its rows and columns stand for. */
export interface CheckedTemplate {
  readonly problems: readonly FormProblem[];
  readonly metrics: readonly MetaMetric[];
  readonly systems: readonly SystemColumn[];
}

const problem = (kind: FormProblem['kind'], sheet: string | null, cell: string | null, message: Text): FormProblem => ({
  kind,
  sheet,
  cell,
  message,
});

function headerProblems({ name, headerRow, columns }: InputSheet): FormProblem[] {
  const { fixed, other } = columns;
  const missing = FIXED_COLUMNS.filter((column) => fixed[column] === undefined).map((column) =>
    problem(
      'missing_header',
      name,
      addressOf(headerRow, fixed.key ?? 1),
      text(`в строке заголовков нет столбца «${HEADERS[column]}»`, `the header row has no column “${HEADERS[column]}”`),
    ),
  );
  const from = fixed.all ?? Infinity;
  const to = fixed.comment ?? Infinity;
  // Elsewhere a column of the administrator's own does no harm; here people would fill it in for nothing.
  const unknown = other.filter(({ column }) => column > from && column < to);
  return [
    ...missing,
    ...unknown.map(({ column, header }) =>
      problem(
        'unknown_system',
        name,
        addressOf(headerRow, column),
        text(`ИТ-системы «${header}» нет в справочнике портала`, `the portal directory has no IT system “${header}”`),
      ),
    ),
  ];
}

function unknownKey(key: string, known: ReadonlyMap<string, MetricState>, renamed: MetricState | undefined): Text {
  if (known.get(plain(key))?.mtype === 'indicator') {
    return text(
      `показатель «${key}» расчётный: портал вычисляет его сам, строка не нужна`,
      `“${key}” is an indicator: the portal calculates it, so this row is not needed`,
    );
  }
  const near = renamed
    ? [renamed.alias]
    : nearest(
        key,
        [...known.values()].map(({ alias }) => alias),
        1,
      );
  const hint = near.length === 0 ? text('', '') : text(`; возможно, это «${near[0]}»`, `; the closest is “${near[0]}”`);
  return text(`ключа «${key}» нет в методике${hint.ru}`, `the methodology has no key “${key}”${hint.en}`);
}

function keyProblems(located: LocatedInputs, { metrics }: Methodology): FormProblem[] {
  const known = new Map(metrics.map((metric) => [plain(metric.alias), metric]));
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  return located.sheets.flatMap(({ name, rows, columns }) =>
    rows
      .filter(({ key }) => known.get(plain(key))?.mtype !== 'metric')
      .map(({ row, key, metricId }) => {
        const renamed = metricId === null ? undefined : byId.get(metricId);
        return problem('unknown_key', name, addressOf(row, columns.fixed.key ?? 1), unknownKey(key, known, renamed));
      }),
  );
}

/** What the methodology asks for and the workbook lacks; a process none of whose metrics is there, as one problem. */
function missingProblems(located: LocatedInputs, methodology: Methodology): FormProblem[] {
  const sheetOf = new Map(
    located.sheets.flatMap(({ name, rows }) => rows.map(({ key }) => [plain(key), name] as const)),
  );
  return templateOf(methodology, []).sheets.flatMap((sheet) => {
    const rows = rowsOf(sheet);
    const missing = rows.filter(({ key }) => !sheetOf.has(plain(key)));
    if (missing.length === rows.length) {
      const message = text(
        `Нет листа с показателями процесса «${sheet.title}».`,
        `There is no sheet with metrics for the process “${sheet.title}”.`,
      );
      return [problem('missing_sheet', null, null, message)];
    }
    const home = sheetOf.get(plain(rows.find(({ key }) => sheetOf.has(plain(key)))?.key ?? '')) ?? null;
    return missing.map(({ key, name }) =>
      problem(
        'missing_key',
        home,
        null,
        text(
          `нет строки показателя «${name}» с ключом «${key}»`,
          `no row for the metric “${name}” with the key “${key}”`,
        ),
      ),
    );
  });
}

/** Values typed where companies are to type theirs: a questionnaire sent as a template would show them to everybody. */
function filledInputs({ name, columns, rows }: InputSheet, sheets: readonly FilledSheet[]): FormProblem[] {
  const taking = new Set([columns.fixed.all, ...columns.systems.map(({ column }) => column)]);
  const keyed = new Set(rows.map(({ row }) => row));
  const cells = sheets.find((sheet) => sheet.name === name)?.cells ?? [];
  return cells
    .filter(
      ({ row, column, value, formula }) => keyed.has(row) && taking.has(column) && value !== null && formula !== true,
    )
    .map(({ row, column, value }) =>
      problem(
        'filled_input',
        name,
        addressOf(row, column),
        text(
          `в ячейке для ввода уже стоит «${said(value)}»; в шаблоне такие ячейки пусты`,
          `an input cell already contains “${said(value)}”; template input cells must be empty`,
        ),
      ),
    );
}

/** Checks a template an administrator made: all that is wrong at once, with the cells. */
export function checkTemplate(
  sheets: readonly FilledSheet[],
  methodology: Methodology,
  itSystems: readonly Named[],
): CheckedTemplate {
  const located = locateInputs(sheets, itSystems);
  const ids = new Map(methodology.metrics.map(({ alias, id }) => [plain(alias), id]));
  const systems = new Map(
    located.sheets.flatMap(({ columns }) => columns.systems.map((system) => [system.id, system])),
  );
  const problems =
    located.sheets.length === 0
      ? located.problems
      : [
          ...located.problems,
          ...located.sheets.flatMap(headerProblems),
          ...located.sheets.flatMap((sheet) => filledInputs(sheet, sheets)),
          ...keyProblems(located, methodology),
          ...missingProblems(located, methodology),
        ];
  return {
    problems,
    metrics: located.sheets.flatMap(({ name, rows }) =>
      rows.map(({ key }) => ({ id: ids.get(plain(key)) ?? 0, key, sheet: name })),
    ),
    systems: [...systems.values()].map(({ id, header }) => ({ id, header })),
  };
}
