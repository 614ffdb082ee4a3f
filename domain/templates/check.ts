import { nearest } from '../formulas/nearest.ts';
import { text, type Text } from '../language/text.ts';
import { isRequiredInTemplate } from '../methodology/collected-years.ts';
import { belongsToDraft, type Draft } from '../methodology/editions/edition-changes.ts';
import type { Methodology, MetricState, Named } from '../methodology/states.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { HEADERS, plain, REQUIRED_COLUMNS } from './form.ts';
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

const NEEDED = text(
  REQUIRED_COLUMNS.map((column) => `«${HEADERS[column].ru}»`).join(', '),
  REQUIRED_COLUMNS.map((column) => `“${HEADERS[column].en}”`).join(', '),
);

/** A template names every column it needs at once, where a questionnaire needs but two of them to be read. */
const namingColumns = (found: FormProblem): FormProblem => {
  if (found.kind === 'no_header') {
    return {
      ...found,
      message: text(
        `не найдена строка заголовков; в ней нужны столбцы: ${NEEDED.ru}`,
        `the header row was not found; it needs the columns: ${NEEDED.en}`,
      ),
    };
  }
  if (found.kind !== 'no_data_sheet') return found;
  return {
    ...found,
    message: text(
      `В книге нет ни одного листа с таблицей показателей; в ней нужны столбцы: ${NEEDED.ru}.`,
      `The workbook has no sheet with a metrics table; it needs the columns: ${NEEDED.en}.`,
    ),
  };
};

/** The names of metrics in the template in force are those of the methodology, and every language is made from them. */
const languageProblems = ({ name, headerRow, locale, columns }: InputSheet): FormProblem[] =>
  locale === 'ru'
    ? []
    : [
        problem(
          'wrong_language',
          name,
          addressOf(headerRow, columns.fixed.key ?? 1),
          text(
            'заголовки столбцов английские; загрузите шаблон на русском, английский портал делает из него сам',
            'the column headers are English; upload the Russian template, the portal makes the English one from it',
          ),
        ),
      ];

function headerProblems({ name, headerRow, columns }: InputSheet): FormProblem[] {
  const { fixed, other } = columns;
  const missing = REQUIRED_COLUMNS.filter((column) => fixed[column] === undefined).map((column) =>
    problem(
      'missing_header',
      name,
      addressOf(headerRow, fixed.key ?? 1),
      text(
        `в строке заголовков нет столбца «${HEADERS[column].ru}»`,
        `the header row has no column “${HEADERS[column].en}”`,
      ),
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

/** Rows of what companies are not to report before the draft is published. */
function draftProblems(located: LocatedInputs, { metrics }: Methodology, draft: Draft): FormProblem[] {
  const waiting = new Set(metrics.filter((metric) => belongsToDraft(metric, draft)).map(({ alias }) => plain(alias)));
  return located.sheets.flatMap(({ name, rows, columns }) =>
    rows
      .filter(({ key }) => waiting.has(plain(key)))
      .map(({ row, key }) =>
        problem(
          'draft_key',
          name,
          addressOf(row, columns.fixed.key ?? 1),
          text(
            `показатель «${key}» начинается с редакции ${draft.year}: сначала опубликуйте её проект`,
            `“${key}” begins with edition ${draft.year}: publish its draft first`,
          ),
        ),
      ),
  );
}

const requiredIn = ({ processes, metrics }: Methodology, thisYear: number, draft: Draft | null): Methodology => ({
  processes,
  metrics: metrics.filter((metric) => isRequiredInTemplate(metric, thisYear) && !belongsToDraft(metric, draft)),
});

/** What the methodology asks for and the workbook lacks; a process none of whose metrics is there, as one problem. */
function missingProblems(located: LocatedInputs, required: Methodology): FormProblem[] {
  const sheetOf = new Map(
    located.sheets.flatMap(({ name, rows }) => rows.map(({ key }) => [plain(key), name] as const)),
  );
  return templateOf(required, []).sheets.flatMap((sheet) => {
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

/** Values where a company's own belong: a questionnaire sent as a template would show them to everybody. */
function filledInputs({ name, columns, rows }: InputSheet, sheets: readonly FilledSheet[]): FormProblem[] {
  const taking = new Set([columns.fixed.all, columns.fixed.last, ...columns.systems.map(({ column }) => column)]);
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
  thisYear: number,
  draft: Draft | null = null,
): CheckedTemplate {
  const located = locateInputs(sheets, itSystems);
  const ids = new Map(methodology.metrics.map(({ alias, id }) => [plain(alias), id]));
  const systems = new Map(
    located.sheets.flatMap(({ columns }) => columns.systems.map((system) => [system.id, system])),
  );
  const problems =
    located.sheets.length === 0
      ? located.problems.map(namingColumns)
      : [
          ...located.problems.map(namingColumns),
          ...located.sheets.flatMap(languageProblems),
          ...located.sheets.flatMap(headerProblems),
          ...located.sheets.flatMap((sheet) => filledInputs(sheet, sheets)),
          ...keyProblems(located, methodology),
          ...(draft ? draftProblems(located, methodology, draft) : []),
          ...missingProblems(located, requiredIn(methodology, thisYear, draft)),
        ];
  return {
    problems,
    metrics: located.sheets.flatMap(({ name, rows }) =>
      rows.map(({ key }) => ({ id: ids.get(plain(key)) ?? 0, key, sheet: name })),
    ),
    systems: [...systems.values()].map(({ id, header }) => ({ id, header })),
  };
}
