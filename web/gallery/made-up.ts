import type { Branch } from '#web/ui/tree/tree.ts';
import type { AliasInfo } from '#web/ui/formula/alias-index.ts';

/** Everything here is invented, to show the parts of the kit in their states. */
export interface SampleRow {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly status: 'queued' | 'accepted' | 'warned' | 'rejected';
  readonly amount: number | null;
  readonly share: number;
  readonly createdAt: string;
}

const NAMES = ['Восток', 'Меридиан', 'Горизонт', 'Полюс', 'Магистраль', 'Созвездие', 'Орбита', 'Северный мост'];
const GROUPS = ['Розница', 'Банки', 'Промышленность', 'Связь'];
const STATUSES = ['accepted', 'warned', 'rejected', 'queued'] as const;

/** The same numbers every time, so that two looks at the page can be compared. */
const noise = (seed: number): number => ((seed * 9301 + 49_297) % 233_280) / 233_280;

export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `${NAMES[i % NAMES.length]} ${1 + Math.floor(i / NAMES.length)}`,
    group: GROUPS[i % GROUPS.length]!,
    status: STATUSES[(i * 7) % STATUSES.length]!,
    amount: i % 9 === 4 ? null : Math.round(noise(i) * 10_000_000) / 100,
    share: noise(i + 500),
    createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 300), 7, i % 60)).toISOString(),
  }));

export const STATUS_WORDS: Readonly<Record<string, string>> = {
  queued: 'В очереди',
  accepted: 'Принята',
  warned: 'С замечаниями',
  rejected: 'Отклонена',
};

const AREAS = ['Инфраструктура', 'Разработка', 'Поддержка пользователей', 'Безопасность', 'Данные и аналитика'];
const TOPICS = ['Серверы', 'Рабочие места', 'Сети связи', 'Хранение данных', 'Резервное копирование'];
const LEAVES = ['Число единиц', 'Затраты за год', 'Доля простоя', 'Время восстановления', 'Штатная численность'];

/** A tree of about so many nodes: three levels, leaves at the bottom. */
export function sampleTree(nodes: number): Branch[] {
  const perTopic = Math.max(3, Math.round(nodes / (AREAS.length * TOPICS.length)));
  return AREAS.map((area, a) => ({
    key: `a${a}`,
    label: area,
    hint: `area_${a}`,
    count: TOPICS.length * perTopic,
    children: TOPICS.map((topic, t) => ({
      key: `a${a}t${t}`,
      label: topic,
      hint: `topic_${a}_${t}`,
      count: perTopic,
      children: Array.from({ length: perTopic }, (_, i) => ({
        key: `a${a}t${t}m${i}`,
        label: `${LEAVES[i % LEAVES.length]}: ${topic.toLowerCase()}, ${i + 1}`,
        hint: `metric_${a}_${t}_${i}`,
        tickable: true,
        children: [],
      })),
    })),
  }));
}

const THINGS = ['серверы', 'затраты', 'затраты', 'пользователи'];
const ABOUT = ['Число серверов', 'Затраты на сопровождение', 'Затраты на лицензии', 'Число пользователей'];
const UNITS = ['шт.', 'тыс. ₽', 'тыс. ₽', 'чел.'];

export const sampleAliases = (count: number): AliasInfo[] =>
  Array.from({ length: count }, (_, i) => ({
    alias: `${THINGS[i % THINGS.length]}_${i}`,
    name: `${ABOUT[i % ABOUT.length]}, площадка ${1 + Math.floor(i / THINGS.length)}`,
    unit: i % 11 === 10 ? null : UNITS[i % UNITS.length]!,
    kind: i % 5 === 0 ? 'indicator' : 'metric',
  }));
