import type { State } from '#domain/benchmarks/release/decide-cells.ts';
import { text, type Text } from '#domain/language/text.ts';
import type { CountRow } from './state-rows.ts';

/** The state of a figure in a release, and its explanation. */
export const STATE_TEXTS: Readonly<Record<State, { readonly name: Text; readonly help: Text }>> = {
  fresh: { name: text('Новые', 'New'), help: text('Посчитаны заново', 'Recalculated') },
  same: {
    name: text('Те же', 'Unchanged'),
    help: text(
      'Компании и значения те же, что в прежнем выпуске',
      'Same companies and values as in the previous release',
    ),
  },
  kept: {
    name: text('Прежние', 'Kept'),
    help: text(
      'Изменилось меньше 5 компаний: клиенты читают цифру прежнего выпуска с её датой',
      'Fewer than 5 companies changed, so clients read the earlier figure with its date',
    ),
  },
  few: {
    name: text('Мало', 'Too few'),
    help: text('Компаний меньше, чем нужно для показа', 'Fewer companies than required to show a figure'),
  },
  difference: {
    name: text('Разница', 'Too similar'),
    help: text(
      'Отличается от другой показанной цифры меньше чем на 5 компаний',
      'Differs from another published figure by fewer than 5 companies',
    ),
  },
  withheld: {
    name: text('Аналитик', 'Analyst'),
    help: text('Не публикуется по решению аналитика', 'Withheld by an analyst'),
  },
};

/** The kinds of groups that a release has figures for. */
export const POPULATION_TEXTS: Readonly<Record<NonNullable<CountRow['population']>, Text>> = {
  all: text('Все компании', 'All companies'),
  industry: text('Отрасли', 'Industries'),
  size: text('Размер компании', 'Company size'),
  it_system: text('ИТ-системы', 'IT systems'),
  industry_it_system: text('Отрасль и ИТ-система', 'Industry and IT system'),
};
