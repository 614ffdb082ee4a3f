import { quoted } from '#domain/organisations/names.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const collectedTexts = defineTexts(
  {
    years: 'Собирается',
    always: 'всегда',
    from: 'Собирается с года',
    fromHelp: 'Первый отчётный год. Оставьте пустым, если показатель собирали с самого начала.',
    until: 'По год включительно',
    untilHelp: 'Последний отчётный год. Дальше показателя нет в шаблонах, прежние годы остаются.',
    retireOpen: 'Вывести с года…',
    retireTitle: (name: string) => `Вывести ${quoted(name).ru} из методики`,
    retireText:
      'Значения, расчёты и анкеты прежних лет остаются и читаются как раньше. С выбранного года его нет в шаблонах, в выборе показателей и в основе.',
    retireYear: 'Не собирать с года',
    retireYearMissing: 'Введите год, с которого показатель больше не собирается',
    retireSubmit: 'Вывести',
    retired: (name: string, year: number) => `${quoted(name).ru} больше не собирается с ${year} года`,
    resume: 'Собирать дальше',
    resumed: (name: string) => `${quoted(name).ru} снова собирается`,
    usersTitle: (n: number) => `Его используют другие (${n})`,
    usersText: 'Без него с этого года у них может не быть значения. Измените их формулы или выведите их вместе с ним.',
    orRetire: 'Вместо удаления его можно вывести с какого-то года: прежние годы останутся.',
  },
  {
    years: 'Collected',
    always: 'every year',
    from: 'Collected from year',
    fromHelp: 'The first reporting year. Leave empty if there is no limit.',
    until: 'Until year, inclusive',
    untilHelp: 'The last reporting year. After it new templates leave the metric out; earlier years stay.',
    retireOpen: 'Retire…',
    retireTitle: (name: string) => `Retire ${quoted(name).en}`,
    retireText:
      'Values, calculations and questionnaires of earlier years stay as they are. From this year on it leaves templates, metric choices and the core.',
    retireYear: 'Stop collecting from year',
    retireYearMissing: 'Enter the year from which it is no longer collected',
    retireSubmit: 'Retire',
    retired: (name: string, year: number) => `${quoted(name).en} is no longer collected from ${year}`,
    resume: 'Collect again',
    resumed: (name: string) => `${quoted(name).en} is collected again`,
    usersTitle: (n: number) => `Used by others (${n})`,
    usersText: 'Without it they may have no value from that year. Change their formulas or retire them together.',
    orRetire: 'Instead of deleting it, you can retire it from a year: earlier years stay.',
  },
);

export const formulaYearTexts = defineTexts(
  {
    from: 'Действует с года',
    fromHelp: 'Первый год, который считается по этой формуле. Прежние годы считаются по прежней и не меняются.',
    earlier: 'Прежние формулы',
    until: (period: string) => `Формула ${period}`,
    start: 'Новая формула с года…',
    takeBack: 'Вернуть эту формулу',
    reset: 'Оставить как было',
  },
  {
    from: 'Starts in year',
    fromHelp: 'The first year computed by this formula. Earlier years keep the earlier one and do not change.',
    earlier: 'Earlier formulas',
    until: (period: string) => `Formula ${period}`,
    start: 'New formula from a year…',
    takeBack: 'Restore this formula',
    reset: 'Leave as it was',
  },
);
