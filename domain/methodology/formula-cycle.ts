import { orderByMentions, spellCycle } from '../formulas/order.ts';
import type { Text } from '../language/text.ts';
import { earlierFormulasOf, metricsIn } from './formula-years.ts';
import { aliasesKnown, mentionsOf, spelled, type Computed } from './mentions.ts';
import { WRONG } from './messages.ts';

/** Indicators whose formulas lead back to themselves. */
export interface FormulaCycle {
  /** As the aliases are written; the first stands again at the end. */
  readonly aliases: readonly string[];
  readonly message: Text;
}

/** The last year of each set of formulas that held together; null: the newest ones. */
const lastYears = (metrics: readonly Computed[]): (number | null)[] => [
  null,
  ...new Set(metrics.flatMap((metric) => earlierFormulasOf(metric).map(({ until_year }) => until_year))),
];

/** A cycle in the formulas of any year, or of several years together; null when there is none. */
export function findFormulaCycle(metrics: readonly Computed[]): FormulaCycle | null {
  const known = aliasesKnown(metrics);
  const { cycle } = orderByMentions(mentionsOf(metrics));
  if (!cycle) return null;
  for (const year of lastYears(metrics)) {
    const ofYear = metricsIn(metrics, year).map(({ alias, formula }) => ({ alias, formula }));
    const found = orderByMentions(mentionsOf(ofYear)).cycle;
    if (!found) continue;
    const aliases = spelled(found, known);
    return { aliases, message: WRONG.cycle(spellCycle(aliases), year) };
  }
  const aliases = spelled(cycle, known);
  return { aliases, message: WRONG.cycleOverYears(spellCycle(aliases)) };
}
