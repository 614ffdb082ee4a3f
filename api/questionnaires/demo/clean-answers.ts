import { sameAlias } from '#domain/formulas/tree.ts';
import type { Calculator, Reported } from '#domain/questionnaires/calculate.ts';
import { brokenRules, type Rule } from '#domain/questionnaires/rules.ts';
import type { DemoQuestionnaire } from '../../../demo/market.ts';

/** What a questionnaire of the demo says, by the numbers of metrics and IT systems; what the portal has not is left out. */
export function answersOf(
  { systems }: DemoQuestionnaire,
  calculator: Calculator,
  systemIds: ReadonlyMap<string, number>,
): Reported {
  const numbered = (values: ReadonlyMap<string, number>) =>
    new Map(
      [...values].flatMap(([alias, value]) => {
        const metric = calculator.byAlias.get(sameAlias(alias));
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
export const wordsOf = ({ typed }: DemoQuestionnaire, { byAlias }: Calculator): Map<number, string> =>
  new Map([...(typed ?? [])].flatMap(([alias, words]) => [[byAlias.get(alias)?.id ?? 0, words] as const]));

/** Every metric with an answer. */
export const metricsIn = ({ all, systems }: Reported): Set<number> =>
  new Set([all, ...systems.values()].flatMap((values) => [...values.keys()]));

const without = ({ all, systems }: Reported, gone: ReadonlySet<number>): Reported => {
  const rest = (values: ReadonlyMap<number, number>) => new Map([...values].filter(([id]) => !gone.has(id)));
  return { all: rest(all), systems: new Map([...systems].map(([id, values]) => [id, rest(values)])) };
};

/**
 * Answers that break none of the rules: numbers made up one by one now and then contradict each other, and a company
 * whose numbers do would have been told so. The metric whose rule is broken is left unanswered.
 */
export function cleanAnswers(answers: Reported, calculator: Calculator, rules: readonly Rule[]): Reported {
  let clean = answers;
  for (;;) {
    const broken = brokenRules(calculator, rules, clean, metricsIn(clean));
    if (broken.length === 0) return clean;
    const gone = new Set(broken.flatMap(({ rule }) => rule.mentioned.map(({ id }) => id).slice(0, 1)));
    const fewer = without(clean, gone);
    // A rule about other metrics than its own: all of them go.
    clean =
      metricsIn(fewer).size < metricsIn(clean).size
        ? fewer
        : without(clean, new Set(broken.flatMap(({ rule }) => rule.reported.map(({ id }) => id))));
  }
}
