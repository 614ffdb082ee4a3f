import { checkFormula, type KnownAliases } from '../../formulas/check.ts';
import { checkRules } from '../../formulas/rules.ts';
import { sameAlias } from '../../formulas/tree.ts';
import type { Text } from '../../language/text.ts';
import { collectedYearsErrors } from '../collected-years.ts';
import { definitionErrors, meaningsOf } from '../definition.ts';
import { earlierFormulaErrors } from '../earlier-formulas.ts';
import { aliasErrors, formulaErrors, nameErrors } from '../field-errors.ts';
import { findFormulaCycle } from '../formula-cycle.ts';
import { keyErrors } from '../key-indicator.ts';
import { aliasesKnown } from '../mentions.ts';
import { PLEASE, WRONG } from '../messages.ts';
import type { MetricState } from '../states.ts';
import { wordingErrors } from '../wording.ts';
import { laterFields } from './later-columns.ts';
import { at, MESSAGES, type Problem } from './problems.ts';
import type { MetricRow, ProcessRow } from './read-exchange.ts';

type Column = keyof MetricRow['columns'];

/** What the rows of a workbook are checked against: everything as it will be when they are saved. */
export interface ExchangeContext {
  /** The processes there will be; whether each is a root. */
  readonly processes: ReadonlyMap<string, { readonly isRoot: boolean }>;
  /** In lower case. */
  readonly units: ReadonlySet<string>;
  /** Metrics that stay although the workbook does not mention them. */
  readonly staying: readonly MetricState[];
  /** Metrics there are now, by key. */
  readonly saved: ReadonlyMap<string, MetricState>;
}

export function checkProcessRows(rows: readonly ProcessRow[]): Problem[] {
  return rows.flatMap((row) => [
    ...aliasErrors(row.alias, PLEASE.processAlias).map((said) => at(row.sheet, row.row, row.columns.alias, said)),
    ...nameErrors(row.name, PLEASE.processName).map((said) => at(row.sheet, row.row, row.columns.name, said)),
  ]);
}

const RULES = ['validation_rules', 'optional_validation_rules'] as const;

function textsOf(row: MetricRow, known: KnownAliases): [Column, Text][] {
  const under = (field: Column, messages: readonly Text[]) => messages.map((said): [Column, Text] => [field, said]);
  if (row.mtype === 'indicator') {
    const rules = RULES.filter((field) => row[field] !== '').map((field): [Column, Text] => [
      field,
      WRONG.rulesOfIndicator,
    ]);
    if (row.formula === null) return [...rules, ['formula', PLEASE.formula]];
    const { problems } = checkFormula(row.formula, known, 'indicator');
    return [...rules, ...under('formula', formulaErrors(row.formula, problems))];
  }
  return [
    ...under('formula', row.formula === null ? [] : [WRONG.formulaOfMetric]),
    ...RULES.flatMap((field) => under(field, formulaErrors(row[field], checkRules(row[field], known).problems))),
  ];
}

function placeOf({ process, mtype }: MetricRow, { processes }: ExchangeContext): Text[] {
  if (process === '') return [PLEASE.process];
  const found = processes.get(sameAlias(process));
  if (!found) return [MESSAGES.noParent(process)];
  return mtype === 'indicator' && found.isRoot ? [WRONG.rootProcess] : [];
}

function unitOf({ unit }: MetricRow, { units }: ExchangeContext): Text[] {
  if (unit === '') return [PLEASE.unit];
  return units.has(unit.toLowerCase()) ? [] : [MESSAGES.noUnit(unit)];
}

function keyOf(row: MetricRow, { saved }: ExchangeContext): [Column, Text][] {
  if (row.mtype === 'metric') {
    return (['key_theme', 'key_order'] as const)
      .filter((field) => (row[field] ?? null) !== null)
      .map((field) => [field, MESSAGES.keyOfMetric]);
  }
  return keyErrors({ ...laterFields(row, saved.get(sameAlias(row.alias))), direction: row.direction });
}

/** Every rule of the forms holds for the rows of a workbook too; each problem names its cell. */
export function checkMetricRows(rows: readonly MetricRow[], context: ExchangeContext): Problem[] {
  const all = [...rows, ...context.staying];
  const known = aliasesKnown(all);
  const defined = rows.map((row) => ({ ...laterFields(row, undefined), description: row.description }));
  const meanings = meaningsOf([...defined, ...context.staying]);
  const problems = rows.flatMap((row, index) => {
    const named = row.mtype === 'metric' ? PLEASE.metricName : PLEASE.indicatorName;
    const kind = context.saved.get(sameAlias(row.alias))?.mtype ?? row.mtype;
    const found: [Column, Text][] = [
      ...aliasErrors(row.alias, PLEASE.alias).map((said): [Column, Text] => ['alias', said]),
      ...nameErrors(row.description, named).map((said): [Column, Text] => ['description', said]),
      ...placeOf(row, context).map((said): [Column, Text] => ['process', said]),
      ...unitOf(row, context).map((said): [Column, Text] => ['unit', said]),
      ...(kind === row.mtype ? [] : [['mtype', MESSAGES.kindStays] as [Column, Text]]),
      ...((row.max_deviation ?? 0) < 0 ? [['max_deviation', WRONG.maxDeviation] as [Column, Text]] : []),
      ...(row.is_size && row.mtype === 'indicator' ? [['is_size', MESSAGES.sizeOfIndicator] as [Column, Text]] : []),
      ...(row.is_core && row.mtype === 'indicator' ? [['is_core', MESSAGES.coreOfIndicator] as [Column, Text]] : []),
      ...keyOf(row, context),
      ...definitionErrors(defined[index]!, meanings),
      ...wordingErrors({ ...laterFields(row, undefined), mtype: row.mtype }),
      ...collectedYearsErrors(laterFields(row, context.saved.get(sameAlias(row.alias)))),
      ...textsOf(row, known),
      ...earlierFormulaErrors({ ...row, ...laterFields(row, context.saved.get(sameAlias(row.alias))) }, known).map(
        (said): [Column, Text] => ['earlier_formulas', said],
      ),
    ];
    return found.map(([field, said]) => at(row.sheet, row.row, row.columns[field], said));
  });
  const formulas = rows.map((row) => ({
    ...row,
    earlier_formulas: laterFields(row, context.saved.get(sameAlias(row.alias))).earlier_formulas,
  }));
  const cycle = findFormulaCycle([...formulas, ...context.staying]);
  const members = new Set(cycle?.aliases.map(sameAlias));
  const closing = rows.find(({ alias }) => members.has(sameAlias(alias)));
  if (!cycle || !closing) return problems;
  return [...problems, at(closing.sheet, closing.row, closing.columns.formula, cycle.message)];
}
