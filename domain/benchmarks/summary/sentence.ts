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
  return text(
    `; с ${years.from} по ${years.to}\u00a0год ${pluralRu(better, 'улучшился', 'улучшились', 'улучшилось')} ${better}, ` +
      `${pluralRu(worse, 'ухудшился', 'ухудшились', 'ухудшилось')} ${worse}`,
    `; from ${years.from} to ${years.to}, ${better} improved and ${worse} worsened`,
  );
}

/** The summary in one sentence, made from its own figures; of a group it names the group. */
export function formatSummary(summary: Summary, group: string | null = null): Text {
  const { better, placed } = summary;
  const [processes, moves] = [formatProcesses(summary), formatMoves(summary)];
  return text(
    `По ${better} из ${placed} ${pluralRu(placed, 'показателя', 'показателей', 'показателей')} ` +
      `компания лучше ${marketName(group, 'ru').median}${processes.ru}${moves.ru}.`,
    `The company is better than ${marketName(group, 'en').median} in ${better} of ${placed} ` +
      `${pluralEn(placed, 'indicator', 'indicators')}${processes.en}${moves.en}.`,
  );
}
