import type { GroupKind } from '#domain/benchmarks/release/groups.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const groupTexts = defineTexts(
  {
    label: 'С кем сравнить',
    all: 'Весь рынок',
    ownIndustry: 'Моя отрасль',
    ownSize: 'Мой размер',
    ownSystem: 'ИТ-система',
    other: 'Другая группа',
    industries: 'Отрасли',
    sizes: 'Размер компаний',
    systems: 'ИТ-системы',
    crossed: 'ИТ-система × отрасль',
    yours: 'ваша',
    closed: (name: string, why: string) => `«${name}» — ${why}`,
    closedGroups: (reasons: string) => `Закрыто: ${reasons}`,
    ownBand: (band: string) => `Ваша группа по размеру: ${band}`,
    n: (n: number) => `${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
    shown: (n: number) => `${n} ${pluralRu(n, 'показатель', 'показателя', 'показателей')}`,
    period: 'Период',
    latest: 'последние данные',
  },
  {
    label: 'Compare with',
    all: 'Whole market',
    ownIndustry: 'My industry',
    ownSize: 'My size',
    ownSystem: 'IT system',
    other: 'Another group',
    industries: 'Industries',
    sizes: 'Company size',
    systems: 'IT systems',
    crossed: 'IT system × industry',
    yours: 'yours',
    closed: (name: string, why: string) => `“${name}” — ${why}`,
    closedGroups: (reasons: string) => `Not available: ${reasons}`,
    ownBand: (band: string) => `Your size group: ${band}`,
    n: (n: number) => `${n} ${pluralEn(n, 'company', 'companies')}`,
    shown: (n: number) => `${n} ${pluralEn(n, 'indicator', 'indicators')}`,
    period: 'Period',
    latest: 'latest data',
  },
);

export const besideTexts = defineTexts(
  {
    add: 'Сравнить с…',
    chosen: (name: string) => `Рядом: ${name}`,
    remove: 'Убрать столбец сравнения',
    median: 'Медиана',
    help: (name: string) => `«${name}»: медиана группы; под ней — лучше вы или хуже; место — при наведении`,
    of: (kind: GroupKind) =>
      ({ market: 'рынка', industry: 'отрасли', size: 'размера', system: 'системы', industry_and_system: 'группы' })[
        kind
      ],
  },
  {
    add: 'Compare with…',
    chosen: (name: string) => `Beside: ${name}`,
    remove: 'Remove the comparison column',
    median: 'Median',
    help: (name: string) =>
      `“${name}”: the group’s median; below it, whether you are better or worse; your position on hover`,
    of: (kind: GroupKind) =>
      ({ market: 'market', industry: 'industry', size: 'size', system: 'system', industry_and_system: 'group' })[kind],
  },
);

export const releasedMarketTexts = defineTexts(
  {
    number: (id: number, date: string) => `выпуск №\u00a0${id} от ${date}`,
    smoothed: (release: string) => `Сглаженные квантили, округлены, ${release}.`,
    kept: (release: string) => `* цифра сохранена: ${release}.`,
    keptShort: (release: string) => `Сохранена: ${release}`,
    how: 'Как публикуются цифры',
    more: 'Подробнее',
    clients: 'Что увидят клиенты',
    clientsHelp: 'Медиана, которую читают клиенты: сглажена и округлена; * — сохранена из прежнего выпуска',
    few: 'данных мало',
    median: (median: string) => `медиана ${median}`,
    explained: (step: string) =>
      `Цифры рынка сглажены и округлены до ${step}, чтобы по ним нельзя было узнать значение одной компании.`,
  },
  {
    number: (id: number, date: string) => `release No.\u00a0${id} (${date})`,
    smoothed: (release: string) => `Smoothed, rounded quantiles from ${release}.`,
    kept: (release: string) => `* figure kept from ${release}.`,
    keptShort: (release: string) => `Kept from ${release}`,
    how: 'How figures are published',
    more: 'Read more',
    clients: 'Client view',
    clientsHelp: 'The median clients see: smoothed and rounded; * means kept from an earlier release',
    few: 'not enough data',
    median: (median: string) => `median ${median}`,
    explained: (step: string) =>
      `Market figures are smoothed and rounded to ${step}, so nobody can work out one company’s value.`,
  },
);

export const nextReleaseTexts = defineTexts(
  {
    line: (day: string) => `Следующий выпуск рынка: ${day}.`,
    none: 'дата не назначена',
    set: 'Назначить дату',
    change: 'Изменить',
    title: 'Когда выйдет следующий выпуск',
    intro: 'Дату видят клиенты на главной странице. Новый выпуск снимает её.',
    date: 'Дата выпуска',
    help: 'Пустое поле: дата ещё не назначена.',
    save: 'Сохранить',
    saved: 'Дата следующего выпуска сохранена',
  },
  {
    line: (day: string) => `Next market release: ${day}.`,
    none: 'no date yet',
    set: 'Set a date',
    change: 'Change',
    title: 'When the next release comes',
    intro: 'Clients see the date on their home page. A new release removes it.',
    date: 'Release date',
    help: 'Leave empty if there is no date yet.',
    save: 'Save',
    saved: 'Next release date saved',
  },
);
