import { sameAlias } from '#domain/formulas/tree.ts';
import type { Answers } from '#domain/figures/held-values.ts';
import type { PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { brokenRules, type Rule } from '#domain/doubts/rules.ts';
import type { DemoQuestionnaire } from './market.ts';

/** What a questionnaire of the demo says, by the numbers of metrics and IT systems; what the portal has not is left out. */
export function answersOf(
  { systems }: DemoQuestionnaire,
  planned: PlannedMethodology,
  systemIds: ReadonlyMap<string, number>,
): Answers {
  const numbered = (values: ReadonlyMap<string, number>) =>
    new Map(
      [...values].flatMap(([alias, value]) => {
        const metric = planned.byAlias.get(sameAlias(alias));
        return metric?.mtype === 'metric' ? [[metric.id, value] as const] : [];
      }),
    );
  const all = systems.find(({ system }) => system === null);
  return {
    all: numbered(all?.values ?? new Map()),
    systems: new Map(
      systems.flatMap(({ system, values }) => {
        const id = system === null ? undefined : systemIds.get(system);
        return id === undefined ? [] : [[id, numbered(values)] as const];
      }),
    ),
  };
}

/** Words in place of numbers, by metric. */
export const wordsOf = ({ typed }: DemoQuestionnaire, { byAlias }: PlannedMethodology): Map<number, string> =>
  new Map([...(typed ?? [])].flatMap(([alias, words]) => [[byAlias.get(alias)?.id ?? 0, words] as const]));

/** Every metric with an answer. */
export const metricsIn = ({ all, systems }: Answers): Set<number> =>
  new Set([all, ...systems.values()].flatMap((values) => [...values.keys()]));

const without = ({ all, systems }: Answers, gone: ReadonlySet<number>): Answers => {
  const rest = (values: ReadonlyMap<number, number>) => new Map([...values].filter(([id]) => !gone.has(id)));
  return { all: rest(all), systems: new Map([...systems].map(([id, values]) => [id, rest(values)])) };
};

/**
 * Answers that break none of the rules: numbers made up one by one sometimes contradict each other, and a company would
 * have received findings about them. What a broken rule is about is left unanswered, its own metric first.
 */
export function cleanAnswers(
  answers: Answers,
  planned: PlannedMethodology,
  rules: readonly Rule[],
  present: ReadonlySet<number>,
): Answers {
  for (let clean = answers; ;) {
    const broken = brokenRules(planned, rules, clean, { present, year: null });
    const answered = metricsIn(clean);
    const own = broken.flatMap(({ rule }) => rule.mentioned.slice(0, 1));
    const all = broken.flatMap(({ rule }) => rule.reported);
    const gone = [own, all].find((metrics) => metrics.some(({ id }) => answered.has(id)));
    if (!gone) return clean;
    clean = without(clean, new Set(gone.map(({ id }) => id)));
  }
}
