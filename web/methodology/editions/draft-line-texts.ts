import { defineTexts } from '#web/ui/language.tsx';

export const draftLineTexts = defineTexts(
  {
    new: (year: number) =>
      `Проект ${year}: собирается с ${year} года. Чтобы показатель был и в прошлых годах, измените «Собирается с года».`,
    metric: (year: number) =>
      `Открыт проект ${year}. Название, единица, правила и определение у всех лет одни: правка видна и в прошлых годах.`,
    indicator: (year: number) =>
      `Проект ${year}: правка формулы действует с ${year} года. Название, единица и определение у всех лет одни.`,
    process: (year: number) => `Открыт проект ${year}. Процессы у всех лет одни: правка видна и в прошлых годах.`,
    retire: (year: number) => `Проект ${year}: правка действует с выбранного года, прежние годы не меняются.`,
    scope: 'Правка формулы действует',
    fromDraft: (year: number) => `с ${year} года`,
    pastToo: 'и в прошлых годах',
    pastHint: 'Значения прошлых лет пересчитаются. Перед сохранением портал покажет, у кого они изменятся.',
  },
  {
    new: (year: number) =>
      `Draft ${year}: collected from ${year}. To have it in past years too, change “Collected from year”.`,
    metric: (year: number) =>
      `Draft ${year} is open. Name, unit, rules and definition are the same for all years: the change shows in past years too.`,
    indicator: (year: number) =>
      `Draft ${year}: a change of the formula applies from ${year}. Name, unit and definition are the same for all years.`,
    process: (year: number) =>
      `Draft ${year} is open. Processes are the same for all years: the change shows in past years too.`,
    retire: (year: number) => `Draft ${year}: the change applies from the chosen year, earlier years do not change.`,
    scope: 'The change of the formula applies',
    fromDraft: (year: number) => `from ${year}`,
    pastToo: 'in past years too',
    pastHint: 'Values of past years are computed again. Before saving, the portal shows whose change.',
  },
);
