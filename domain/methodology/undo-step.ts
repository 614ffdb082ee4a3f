import { sameAlias } from '../formulas/tree.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import { quoted } from '../organisations/names.ts';
import { findFormulaCycle } from './formula-cycle.ts';
import { formulasOf } from './formula-years.ts';
import { mentionedIn } from './mentions.ts';
import { named } from './messages.ts';
import type { Methodology, MetricState, ProcessState } from './states.ts';

/** One of the changes of a step. */
export type StepChange =
  | { readonly object_type: 'process'; readonly before: ProcessState | null; readonly after: ProcessState | null }
  | { readonly object_type: 'metric'; readonly before: MetricState | null; readonly after: MetricState | null };

export const idOfChange = ({ before, after }: StepChange): number => (before ?? after)!.id;

/** A change made after the step to something the step changed. */
export interface LaterChange {
  readonly name: string;
  readonly author: string | null;
}

interface Ground {
  readonly now: Methodology;
  readonly later: readonly LaterChange[];
  /** How many questionnaires hold values of a metric. */
  readonly used: ReadonlyMap<number, number>;
  /** What companies have targets for or marks on. */
  readonly followed: ReadonlySet<number>;
  readonly units: ReadonlySet<number>;
}

function withoutStep(now: Methodology, changes: readonly StepChange[]): Methodology {
  const changed = (type: StepChange['object_type']) =>
    new Set(changes.filter(({ object_type }) => object_type === type).map(idOfChange));
  const [processes, metrics] = [changed('process'), changed('metric')];
  const before = <T>(type: StepChange['object_type']): T[] =>
    changes.flatMap((one) => (one.object_type === type && one.before !== null ? [one.before as T] : []));
  return {
    processes: [...now.processes.filter(({ id }) => !processes.has(id)), ...before<ProcessState>('process')],
    metrics: [...now.metrics.filter(({ id }) => !metrics.has(id)), ...before<MetricState>('metric')],
  };
}

const listOf = (names: readonly string[]): Text => named(names.map(quoted));

function laterProblem(later: readonly LaterChange[]): Text[] {
  if (later.length === 0) return [];
  const list = named(
    later.map(({ name, author }) => {
      const by = author === null ? '' : ` (${author})`;
      return text(`${quoted(name).ru}${by}`, `${quoted(name).en}${by}`);
    }),
  );
  return [
    text(
      `После неё изменены ${list.ru}. Сначала отмените эти правки.`,
      `Changed since: ${list.en}. Undo those changes first.`,
    ),
  ];
}

function brokenMentions({ metrics }: Methodology): Text[] {
  const known = new Set(metrics.map(({ alias }) => sameAlias(alias)));
  const broken = metrics.filter((metric) =>
    mentionedIn([...formulasOf(metric), metric.validation_rules, metric.optional_validation_rules].join('\n')).some(
      (alias) => !known.has(alias),
    ),
  );
  if (broken.length === 0) return [];
  const list = listOf(broken.map(({ description }) => description));
  return [
    text(
      `Формулы или правила ${list.ru} опираются на то, что исчезло бы.`,
      `Formulas or rules of ${list.en} rely on what would be gone.`,
    ),
  ];
}

/** What was changed since may lead back to a formula that would return. */
function closedCycle({ metrics }: Methodology): Text[] {
  const cycle = findFormulaCycle(metrics);
  return cycle ? [text(`${cycle.message.ru}.`, `${cycle.message.en}.`)] : [];
}

function doubledAliases({ processes, metrics }: Methodology): Text[] {
  const doubled = [processes, metrics].flatMap((some) => {
    const groups = Map.groupBy<string, { readonly alias: string }>(some, ({ alias }) => sameAlias(alias));
    return [...groups.values()].filter(({ length }) => length > 1).map(([first]) => first!.alias);
  });
  if (doubled.length === 0) return [];
  return [text(`Ключи уже заняты другими: ${doubled.join(', ')}.`, `Keys taken by others: ${doubled.join(', ')}.`)];
}

function homeless({ processes, metrics }: Methodology): Text[] {
  const known = new Set(processes.map(({ id }) => id));
  const names = [
    ...processes.filter(({ parent }) => parent !== null && !known.has(parent.id)).map(({ name }) => name),
    ...metrics.filter(({ process }) => !known.has(process.id)).map(({ description }) => description),
  ];
  if (names.length === 0) return [];
  const list = listOf(names);
  return [
    text(
      `${list.ru}: процесса, в котором это стоит, не осталось бы.`,
      `${list.en}: the process they stand in would be gone.`,
    ),
  ];
}

/**
 * Why a step cannot be undone whole; empty when it can. Later changes of the same things stand on it, and so do values
 * of what it added and formulas that use it: each is named, and nothing is undone in part.
 */
export function whyStepStays(changes: readonly StepChange[], { now, later, used, followed, units }: Ground): Text[] {
  const problems = laterProblem(later);
  if (problems.length > 0) return problems;
  const added = changes.flatMap((one) =>
    one.object_type === 'metric' && one.before === null && one.after !== null ? [one.after] : [],
  );
  const namesOf = (metrics: readonly MetricState[]) => metrics.map(({ description }) => description);
  const reported = namesOf(added.filter(({ id }) => (used.get(id) ?? 0) > 0));
  const inUse = listOf(namesOf(added.filter(({ id }) => followed.has(id))));
  const unmeasured = changes.flatMap((one) =>
    one.object_type === 'metric' && one.before !== null && !units.has(one.before.unit.id) ? [one.before.unit.name] : [],
  );
  const then = withoutStep(now, changes);
  const list = listOf(reported);
  return [
    ...(reported.length === 0
      ? []
      : [
          text(
            `Компании уже сообщили ${pluralRu(reported.length, 'добавленный ею показатель', 'добавленные ею показатели', 'добавленные ею показатели')} ${list.ru}: его можно только вывести с года.`,
            `Companies have reported the ${pluralEn(reported.length, 'metric', 'metrics')} it added: ${list.en}. Retire from a year instead.`,
          ),
        ]),
    ...(inUse.ru === ''
      ? []
      : [
          text(
            `Компании уже поставили цели или отметки на то, что исчезло бы: ${inUse.ru}.`,
            `Companies have set targets for or marked what would be gone: ${inUse.en}.`,
          ),
        ]),
    ...(unmeasured.length === 0
      ? []
      : [
          text(
            `Нет больше единиц измерения: ${unmeasured.join(', ')}.`,
            `Units of measure are gone: ${unmeasured.join(', ')}.`,
          ),
        ]),
    ...doubledAliases(then),
    ...homeless(then),
    ...brokenMentions(then),
    ...closedCycle(then),
  ];
}
