import { defineTexts } from '#web/ui/language.tsx';

/** What becomes of a figure in a release. */
export const stateTexts = defineTexts(
  {
    fresh: 'Новые',
    same: 'Те же',
    kept: 'Прежние',
    few: 'Мало',
    difference: 'Разница',
    withheld: 'Аналитик',
  },
  {
    fresh: 'New',
    same: 'Unchanged',
    kept: 'Kept',
    few: 'Too few',
    difference: 'Difference',
    withheld: 'Analyst',
  },
);

/** The same, explained. */
export const stateHelpTexts = defineTexts(
  {
    fresh: 'Посчитаны заново',
    same: 'Компании и значения те же, что в прежнем выпуске',
    kept: 'Изменилось меньше 5 компаний: клиенты читают цифру прежнего выпуска с её датой',
    few: 'Компаний меньше, чем нужно для показа',
    difference: 'Отличается от другой показанной цифры меньше чем на 5 компаний',
    withheld: 'Не публикуется по решению аналитика',
  },
  {
    fresh: 'Computed anew',
    same: 'Same companies and values as in the release before',
    kept: 'Fewer than 5 companies changed: clients read the earlier figure with its date',
    few: 'Fewer companies than it takes to show a figure',
    difference: 'Differs from another published figure by fewer than 5 companies',
    withheld: 'Not published by an analyst’s decision',
  },
);

/** The kinds of groups a release has figures of. */
export const populationTexts = defineTexts(
  {
    all: 'Все компании',
    industry: 'Отрасли',
    size: 'Размер компании',
    it_system: 'ИТ-системы',
    industry_it_system: 'Отрасль и ИТ-система',
  },
  {
    all: 'All companies',
    industry: 'Industries',
    size: 'Company size',
    it_system: 'IT systems',
    industry_it_system: 'Industry and IT system',
  },
);
