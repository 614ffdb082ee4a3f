import { text, type Text } from '../../language/text.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';

/** An indicator and the reported metrics it is computed from, at any depth. */
export interface Unlockable {
  readonly needs: readonly number[];
  /** The company would see its place among others: the release shows this indicator for one of its groups. */
  readonly placed: boolean;
}

export interface Unlocked {
  readonly metrics: number;
  readonly indicators: number;
  readonly placed: number;
}

/** What a choice of metrics leads to once every one of them is filled in: an indicator needs all it is computed from. */
export function unlockedBy(chosen: ReadonlySet<number>, indicators: readonly Unlockable[]): Unlocked {
  const open = indicators.filter(({ needs }) => needs.length > 0 && needs.every((id) => chosen.has(id)));
  return {
    metrics: chosen.size,
    indicators: open.length,
    placed: open.filter(({ placed }) => placed).length,
  };
}

/** Minutes to find and type a number of the whole company, and one that is reported by IT system. */
const MINUTES = { whole: 1.5, bySystem: 3 };
const HOUR = 60;
const WORKING_DAY = 8 * HOUR;

/** About how long a choice takes to fill in, in plain words: nobody plans by minutes. */
export function effortOf(chosen: ReadonlySet<number>, bySystem: ReadonlySet<number>): Text | null {
  if (chosen.size === 0) return null;
  const many = [...chosen].filter((id) => bySystem.has(id)).length;
  const minutes = (chosen.size - many) * MINUTES.whole + many * MINUTES.bySystem;
  if (minutes <= 20) return text('минут двадцать', 'about twenty minutes');
  if (minutes <= 45) return text('около получаса', 'about half an hour');
  if (minutes <= 90) return text('около часа', 'about an hour');
  if (minutes <= WORKING_DAY / 2) {
    const hours = Math.round(minutes / HOUR);
    return text(`около ${hours} часов`, `about ${hours} hours`);
  }
  if (minutes <= WORKING_DAY) return text('около рабочего дня', 'about a working day');
  const days = Math.ceil(minutes / WORKING_DAY);
  return text(
    `около ${days} ${pluralRu(days, 'рабочего дня', 'рабочих дней', 'рабочих дней')}`,
    `about ${days} working ${pluralEn(days, 'day', 'days')}`,
  );
}
