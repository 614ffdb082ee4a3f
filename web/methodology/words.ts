import { text, type Text } from '#domain/language/text.ts';
import type { Direction, MetricType } from '#domain/methodology/states.ts';
import { quoted } from '#domain/organisations/names.ts';

interface Words {
  readonly tree: Text;
  readonly search: Text;
  readonly add: Text;
  readonly edit: Text;
  readonly save: Text;
  readonly remove: Text;
  readonly kind: Text;
  readonly added: (name: string) => Text;
  readonly saved: (name: string) => Text;
  readonly removed: (name: string) => Text;
  readonly removeTitle: (name: string) => Text;
  /** Shown when it cannot be deleted, above the list of what uses it. */
  readonly usedBy: (name: string, users: number) => Text;
  readonly nameHelp: Text;
}

/** The two kinds of metrics share their screens and differ in their texts. */
export const WORDS: Readonly<Record<MetricType, Words>> = {
  indicator: {
    tree: text('Процессы и показатели', 'Processes and indicators'),
    search: text('Найти процесс или показатель', 'Find a process or an indicator'),
    add: text('Добавить показатель', 'Add indicator'),
    edit: text('Изменить показатель', 'Edit indicator'),
    save: text('Сохранить показатель', 'Save indicator'),
    remove: text('Удалить показатель', 'Delete indicator'),
    kind: text('Расчётный показатель', 'Calculated indicator'),
    added: (name) => text(`Показатель ${quoted(name).ru} добавлен`, `Indicator ${quoted(name).en} added`),
    saved: (name) => text(`Показатель ${quoted(name).ru} сохранён`, `Indicator ${quoted(name).en} saved`),
    removed: (name) => text(`Показатель ${quoted(name).ru} удалён`, `Indicator ${quoted(name).en} deleted`),
    removeTitle: (name) => text(`Удалить показатель ${quoted(name).ru}?`, `Delete indicator ${quoted(name).en}?`),
    usedBy: (name, users) =>
      text(
        `Показатель ${quoted(name).ru} используют другие (${users}). Сначала уберите его из их формул и правил:`,
        `The indicator ${quoted(name).en} is used by others (${users}). Remove it from their formulas and rules first:`,
      ),
    nameHelp: text('Так показатель назван в бенчмарке.', 'The indicator’s name in benchmarks.'),
  },
  metric: {
    tree: text('Процессы и метрики', 'Processes and metrics'),
    search: text('Найти процесс или метрику', 'Find a process or a metric'),
    add: text('Добавить метрику', 'Add metric'),
    edit: text('Изменить метрику', 'Edit metric'),
    save: text('Сохранить метрику', 'Save metric'),
    remove: text('Удалить метрику', 'Delete metric'),
    kind: text('Метрика', 'Metric'),
    added: (name) => text(`Метрика ${quoted(name).ru} добавлена`, `Metric ${quoted(name).en} added`),
    saved: (name) => text(`Метрика ${quoted(name).ru} сохранена`, `Metric ${quoted(name).en} saved`),
    removed: (name) => text(`Метрика ${quoted(name).ru} удалена`, `Metric ${quoted(name).en} deleted`),
    removeTitle: (name) => text(`Удалить метрику ${quoted(name).ru}?`, `Delete metric ${quoted(name).en}?`),
    usedBy: (name, users) =>
      text(
        `Метрику ${quoted(name).ru} используют другие (${users}). Сначала уберите её из их формул и правил:`,
        `The metric ${quoted(name).en} is used by others (${users}). Remove it from their formulas and rules first:`,
      ),
    nameHelp: text(
      'Так метрика названа в шаблоне, который заполняет компания.',
      'The metric’s name in the template that companies fill in.',
    ),
  },
};

/** Which side of the market is good. */
export const DIRECTION_WORDS: Readonly<Record<Direction, Text>> = {
  higher: text('Больше — лучше', 'Higher is better'),
  lower: text('Меньше — лучше', 'Lower is better'),
};

/** The configurator page of each kind. */
export const PAGE_OF = {
  indicator: '/configurator/processes-managment',
  metric: '/configurator/metrics-managment',
} as const satisfies Record<MetricType, string>;
