import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Text } from '../../language/text.ts';
import { marketName } from '../release/market-name.ts';
import type { Summary } from './summary.ts';

/** A process of one or two indicators is no match for one of twenty. */
const ENOUGH = 3;

type Process = Summary['processes'][number];

const shareOf = ({ better, placed }: Process): number => better / placed;

/** The processes in which the company stands best and worst; null when they do not differ. */
function bestAndWorst({ processes }: Summary): readonly [Process, Process] | null {
  const [best, ...rest] = processes
    .filter(({ placed }) => placed >= ENOUGH)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || b.placed - a.placed || a.id - b.id);
  const worst = rest.at(-1);
  if (!best || !worst || shareOf(best) === shareOf(worst)) return null;
  return [best, worst];
}

function formatProcesses(summary: Summary): Text {
  const found = bestAndWorst(summary);
  if (!found) return text('', '');
  const [best, worst] = found;
  return text(
    `; сильнее всего\u00a0— «${best.name}» (${best.better} из ${best.placed}), ` +
      `слабее всего\u00a0— «${worst.name}» (${worst.better} из ${worst.placed})`,
    `; strongest is “${best.name}” (${best.better} of ${best.placed}), ` +
      `weakest “${worst.name}” (${worst.better} of ${worst.placed})`,
  );
}

function formatMoves({ moved, years }: Summary): Text {
  if (years === null) return text('', '');
  const { better, worse } = moved;
  const isYear = years.to - years.from === 1;
  return text(
    `; ${isYear ? 'за\u00a0год' : `с ${years.from} по ${years.to}\u00a0год`} ${pluralRu(better, 'улучшился', 'улучшились', 'улучшилось')} ${better}, ` +
      `${pluralRu(worse, 'ухудшился', 'ухудшились', 'ухудшилось')} ${worse}`,
    `; ${isYear ? 'over the year' : `from ${years.from} to ${years.to}`}, ${better} improved and ${worse} worsened`,
  );
}

/** The summary in one sentence, made from its own figures; of a group it names the group. */
export function formatSummary(summary: Summary, group: string | null = null): Text {
  const { better, same, worse, placed } = summary;
  const [processes, moves] = [formatProcesses(summary), formatMoves(summary)];
  const [ru, en] = [marketName(group, 'ru'), marketName(group, 'en')];
  return text(
    `По ${better} из ${placed} ${pluralRu(placed, 'показателя', 'показателей', 'показателей')} ` +
      `компания лучше ${ru.median}, по ${same}\u00a0— ${ru.aboutAgain}, по ${worse}\u00a0— хуже${processes.ru}${moves.ru}.`,
    `The company is better than ${en.median} in ${better} of ${placed} ` +
      `${pluralEn(placed, 'indicator', 'indicators')}, ${en.aboutAgain} in ${same} and worse in ${worse}${processes.en}${moves.en}.`,
  );
}
