import { checkFormula, knownAliases } from '../../formulas/check.ts';
import { aliasesOf, sameAlias } from '../../formulas/tree.ts';
import { parseFormula } from '../../formulas/parse.ts';
import type { Names } from '../../language/english-names.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { isCollectedIn } from '../collected-years.ts';
import { DEFINITION_NAMES, isDefined } from '../definition.ts';
import { findFormulaCycle } from '../formula-cycle.ts';
import { formulaIn, formulasOf } from '../formula-years.ts';
import { needsEnglish } from '../name-kinds.ts';
import type { MetricState } from '../states.ts';
import { METRIC_TEXT_FIELDS, WORDING_NAMES } from '../wording.ts';
import type { EditionChange, EditionChangeKind } from './edition-changes.ts';

export const EDITION_CHECKS = [
  'formulas',
  'cycles',
  'years',
  'template',
  'past',
  'units',
  'definitions',
  'english',
  'core',
] as const;
export type EditionCheckName = (typeof EDITION_CHECKS)[number];

/** One thing that was found, at a metric where it is about one. */
export interface EditionProblem {
  readonly metric: Pick<MetricState, 'id' | 'alias' | 'description' | 'mtype'> | null;
  readonly message: Text;
}

/** One check of an edition as a whole; without problems it is passed. */
export interface EditionCheck {
  readonly name: EditionCheckName;
  /** An error forbids to publish, a warning is read and left. */
  readonly severity: 'error' | 'warning';
  readonly problems: readonly EditionProblem[];
}

interface EditionGround {
  readonly year: number;
  readonly metrics: readonly MetricState[];
  readonly changes: readonly EditionChange[];
  /** The metrics the template of the edition has rows of. */
  readonly inTemplate: ReadonlySet<number>;
  /** The texts as an English reader reads them. */
  readonly names: Names;
}

const at = (metric: MetricState, message: Text): EditionProblem => ({ metric, message });

function brokenFormulas({ metrics }: EditionGround): EditionProblem[] {
  const known = knownAliases(metrics.map(({ alias }) => alias));
  return metrics.flatMap((metric) =>
    formulasOf(metric).flatMap((formula) =>
      checkFormula(formula, known, 'indicator')
        .problems.filter(({ severity }) => severity === 'error')
        .map(({ message }) => at(metric, message)),
    ),
  );
}

/** In the edition's year a formula may read only what is collected then. */
function readsRetired({ year, metrics }: EditionGround): EditionProblem[] {
  const known = new Map(metrics.map((metric) => [sameAlias(metric.alias), metric]));
  return metrics
    .filter((metric) => metric.mtype === 'indicator' && isCollectedIn(metric, year))
    .flatMap((metric) =>
      aliasesOf(parseFormula(formulaIn(metric, year) ?? '').formula).flatMap((alias) => {
        const read = known.get(alias);
        if (!read || isCollectedIn(read, year)) return [];
        return [
          at(
            metric,
            text(
              `Формула ${year} года читает {${read.alias}}, которого в ${year} году нет`,
              `The formula of ${year} reads {${read.alias}}, which is not collected in ${year}`,
            ),
          ),
        ];
      }),
    );
}

const notInTemplate = ({ year, metrics, inTemplate }: EditionGround): EditionProblem[] =>
  metrics
    .filter((metric) => metric.mtype === 'metric' && isCollectedIn(metric, year) && !inTemplate.has(metric.id))
    .map((metric) => at(metric, text(`Нет строки в шаблоне ${year} года`, `No row in the template of ${year}`)));

const PAST: Partial<Record<EditionChangeKind, (year: number) => Text>> = {
  removed: () => text('Удалён и для прежних лет', 'Removed from earlier years too'),
  years: (year) =>
    text(`Годы сбора изменены и для лет до ${year}`, `The collected years changed for years before ${year} too`),
  formula: (year) =>
    text(
      `Формула изменена и для лет до ${year}: задайте год, с которого она действует`,
      `The formula changed for years before ${year} too: set the year it starts in`,
    ),
  figures: (year) =>
    text(
      `Правила подсчёта изменены и для лет до ${year}: своего года у них нет`,
      `The counting rules changed for years before ${year} too: they have no year of their own`,
    ),
};

const changedPast = ({ year, changes }: EditionGround): EditionProblem[] =>
  changes.flatMap(({ metric, past }) => past.flatMap((kind) => (PAST[kind] ? [at(metric, PAST[kind](year))] : [])));

const changedUnits = ({ changes }: EditionGround): EditionProblem[] =>
  changes.flatMap(({ metric, before }) =>
    before && before.unit.id !== metric.unit.id
      ? [
          at(
            metric,
            text(
              `Единица другая: ${before.unit.name} → ${metric.unit.name}. Годы нельзя будет сравнить`,
              `Another unit: ${before.unit.name} → ${metric.unit.name}. Years cannot be compared`,
            ),
          ),
        ]
      : [],
  );

const undefinedOnes = ({ changes }: EditionGround): EditionProblem[] =>
  changes
    .filter(({ metric, kinds }) => kinds.includes('added') && metric.mtype === 'metric' && !isDefined(metric))
    .map(({ metric }) =>
      at(
        metric,
        text('Нет определения: компании поймут по-разному', 'No definition: companies will read it differently'),
      ),
    );

const TEXT_NAMES = { ...DEFINITION_NAMES, ...WORDING_NAMES };

/** Definitions that an English reader reads in Russian. A portal without a single English name has no such readers. */
function notInEnglish({ year, metrics, names }: EditionGround): EditionProblem[] {
  if (names.change === 0) return [];
  return metrics
    .filter((metric) => isCollectedIn(metric, year))
    .flatMap((metric) => {
      const missing = METRIC_TEXT_FIELDS.filter((field) => {
        const written = metric[field] ?? '';
        return needsEnglish(written) && names.name(written) === written;
      }).map((field) => TEXT_NAMES[field]);
      const listed = (locale: Locale) => missing.map((name) => name[locale]).join(', ');
      return missing.length === 0
        ? []
        : [at(metric, text(`Нет по-английски: ${listed('ru')}`, `Not in English: ${listed('en')}`))];
    });
}

/** Companies are advised to begin with the core, and judged by the size metric. */
function missingMarks({ year, metrics }: EditionGround): EditionProblem[] {
  const collected = metrics.filter((metric) => isCollectedIn(metric, year));
  return [
    ...(collected.some(({ is_core }) => is_core)
      ? []
      : [{ metric: null, message: text('В основе нет ни одной метрики', 'The core is empty') }]),
    ...(collected.some(({ is_size }) => is_size)
      ? []
      : [{ metric: null, message: text('Не выбрана метрика размера', 'No metric of company size is chosen') }]),
    ...metrics
      .filter((metric) => (metric.key_theme ?? null) !== null && !isCollectedIn(metric, year))
      .map((metric) =>
        at(metric, text(`Ключевой, но в ${year} году его нет`, `A key indicator that ${year} does not have`)),
      ),
  ];
}

/** Checks an edition as a whole; the checks always stand in the same order. */
export function checkEdition(ground: EditionGround): EditionCheck[] {
  const cycle = findFormulaCycle(ground.metrics);
  return [
    { name: 'formulas', severity: 'error', problems: brokenFormulas(ground) },
    { name: 'cycles', severity: 'error', problems: cycle ? [{ metric: null, message: cycle.message }] : [] },
    { name: 'years', severity: 'error', problems: readsRetired(ground) },
    { name: 'template', severity: 'error', problems: notInTemplate(ground) },
    { name: 'past', severity: 'warning', problems: changedPast(ground) },
    { name: 'units', severity: 'warning', problems: changedUnits(ground) },
    { name: 'definitions', severity: 'warning', problems: undefinedOnes(ground) },
    { name: 'english', severity: 'warning', problems: notInEnglish(ground) },
    { name: 'core', severity: 'warning', problems: missingMarks(ground) },
  ];
}

/** Whether an edition may be published: no error was found in it as a whole. */
export const mayPublishEdition = (checks: readonly EditionCheck[]): boolean =>
  checks.every(({ severity, problems }) => severity === 'warning' || problems.length === 0);
