import { formatDate } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Text } from '../../language/text.ts';
import { daysBetween } from '../../subscriptions/period.ts';

/** The year data are collected for, the day they are due (null: none has been set), and the edition of the methodology. */
export interface Collecting {
  readonly year: number;
  readonly deadline: string | null;
  readonly edition: number | null;
}

/** How near a day is: `late` from the day after it, `soon` within its last week. */
export function urgencyOf(day: string, today: string): 'late' | 'soon' | 'far' {
  const left = daysBetween(today, day);
  return left < 0 ? 'late' : left <= 7 ? 'soon' : 'far';
}

/** How much time is left until a day, in words: «до 1 марта, осталось 12 дней». */
export function deadlineWords(day: string, today: string): Text {
  const left = daysBetween(today, day);
  const [ru, en] = [formatDate(day, 'ru', 'day'), formatDate(day, 'en', 'day')];
  if (left === 0) return text(`до ${ru}, сегодня последний день`, `by ${en}, today is the last day`);
  if (left > 0) {
    return text(
      `до ${ru}, ${pluralRu(left, 'остался', 'осталось', 'осталось')} ${left} ${pluralRu(left, 'день', 'дня', 'дней')}`,
      `by ${en}, ${left} ${pluralEn(left, 'day', 'days')} left`,
    );
  }
  return text(
    `срок прошёл ${-left} ${pluralRu(-left, 'день', 'дня', 'дней')} назад`,
    `due ${-left} ${pluralEn(-left, 'day', 'days')} ago`,
  );
}
