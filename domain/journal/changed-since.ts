import { formatDate } from '../language/format.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import { actionName } from './actions.ts';
import { formatChanges } from './changes.ts';

/** How many changes are shown one by one. */
export const MOST_CHANGES = 5;

/** A change of a record, as the journal has it. */
export interface Change {
  readonly action: string;
  readonly user_name: string | null;
  /** The reader changed it, in another window. */
  readonly isOwn: boolean;
  readonly at: Date;
  /** The reader may see what was changed. */
  readonly isOpen: boolean;
  readonly object_type: string;
  readonly before: unknown;
  readonly after: unknown;
}

const MINUTE = 60_000;

/** How long ago, so that no time zone has to be known; a day later the date. */
function ago(at: Date, now: Date): Text {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE);
  if (minutes < 1) return text('только что', 'just now');
  if (minutes < 60) {
    return text(
      `${minutes} ${pluralRu(minutes, 'минуту', 'минуты', 'минут')} назад`,
      `${minutes} ${pluralEn(minutes, 'minute', 'minutes')} ago`,
    );
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 24) {
    return text(
      `${hours} ${pluralRu(hours, 'час', 'часа', 'часов')} назад`,
      `${hours} ${pluralEn(hours, 'hour', 'hours')} ago`,
    );
  }
  const day = at.toISOString().slice(0, 10);
  return text(formatDate(day, 'ru'), formatDate(day, 'en'));
}

/** `Анна Петрова, 3 минуты назад (Цена: 100 → 111)` */
function lineOf(change: Change, alone: boolean, now: Date): Text {
  const when = ago(change.at, now);
  const own = alone ? text('', '') : text('вы, ', 'you, ');
  const other = change.user_name === null ? '' : `${change.user_name}, `;
  const line = (locale: 'ru' | 'en') => {
    const what = change.isOpen ? formatChanges(change, locale) || actionName(change.action)[locale] : '';
    return `${change.isOwn ? own[locale] : other}${when[locale]}${what === '' ? '' : ` (${what})`}`;
  };
  return text(line('ru'), line('en'));
}

/**
 * Why an edit that began from an older state was not saved: who changed the record since, when and what, the latest
 * first. Those beyond the shown ones are counted.
 */
export function changedSinceText(changes: readonly Change[], count: number, now: Date): Text {
  const isOwn = changes.length > 0 && changes.every((change) => change.isOwn);
  const head = isOwn
    ? text('Запись тем временем изменили вы сами в другом окне', 'You have changed this record in another window')
    : text('Запись тем временем изменил другой пользователь', 'Someone else has changed this record');
  const lines = changes.map((change) => lineOf(change, isOwn, now));
  const more = count - changes.length;
  if (lines.length > 0 && more > 0) lines.push(text(`и ещё ${more}`, `and ${more} more`));
  const gap = lines.length > 1 ? '\n' : ' ';
  const whole = (locale: 'ru' | 'en', end: string) =>
    `${[head[locale], ...(lines.length > 0 ? [lines.map((line) => line[locale]).join(`;${gap}`)] : [])].join(`:${gap}`)}.${gap}${end}`;
  return text(whole('ru', 'Ваша правка не сохранена.'), whole('en', 'Your change was not saved.'));
}
