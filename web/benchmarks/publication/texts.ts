import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const publicationTexts = defineTexts(
  {
    preparing: 'Готовим проверку: ищем нерешённое и сравниваем с прежним итоговым расчётом',
    failed: 'Проверить расчёт не удалось',
    undecided: (n: number) => `Не решено: ${n} ${pluralRu(n, 'значение', 'значения', 'значений')}`,
    undecidedHint: (share: string) => `${share} влияния; все остаются в статистике`,
    allDecided: 'Все сомнения разобраны',
    noDoubts: 'Сомнительных значений нет',
    openDesk: 'Открыть разбор',
    causesTable: 'Нерешённые значения',
    moved: (n: number, all: number) =>
      `Цифры сдвинутся у ${n} из ${all} ${pluralRu(all, 'показателя', 'показателей', 'показателей')}`,
    movedHint: (id: number) => `последние значения против итогового № ${id}, сначала самые большие`,
    notMoved: 'Цифры те же, что в прежнем итоговом расчёте',
    allMoves: (n: number) => `Все ${n}`,
    movesTable: 'Что сдвинется для клиентов',
    move: 'Сдвиг',
    first: 'Первая публикация',
    firstHint: 'Прежнего итогового расчёта нет: сравнивать не с чем.',
    members: 'Состав компаний',
    sameMembers: 'Состав тот же, что в прежнем итоговом расчёте',
    joined: (n: number) => `Пришли: ${n}`,
    left: (n: number) => `Ушли: ${n}`,
    withoutYear: (year: number) => `Нет данных за ${year}`,
    withoutYearHint: 'учтён более ранний год',
    nobodyWithout: (year: number) => `У всех компаний есть данные за ${year}`,
    methodology: (n: number) => `Методика изменилась: ${n}`,
    methodologyHint: 'с прежнего итогового расчёта',
    added: 'добавлен',
    removed: 'убран',
    more: (n: number) => `и ещё ${n}`,
    listPastMoved: 'Сдвинутся цифры прошлых лет',
    movedIn: (year: number, n: number) => `За ${year}: ${n} ${pluralRu(n, 'показатель', 'показателя', 'показателей')}`,
    already: 'Этот расчёт уже итоговый.',
    publishing: (id: number) => `Публикуется расчёт № ${id}`,
    buildingRelease: 'Строим выпуск',
    mayLeave: 'Страницу можно закрыть: публикация продолжится, её ход виден в истории расчётов.',
    toHistory: 'К истории расчётов',
    released: (id: number, date: string) => `Опубликован: выпуск № ${id} от ${date}`,
    releasedHint: (id: number) => `Расчёт № ${id} итоговый: по умолчанию клиенты читают цифры его выпуска.`,
    toMarket: 'К показателям рынка',
  },
  {
    preparing: 'Preparing the check: finding undecided values and comparing with the previous final calculation',
    failed: 'Could not check the calculation',
    undecided: (n: number) => `${n} ${pluralEn(n, 'value', 'values')} undecided`,
    undecidedHint: (share: string) => `${share} of the effect; all stay in the statistics`,
    allDecided: 'All flagged values decided',
    noDoubts: 'No flagged values',
    openDesk: 'Review values',
    causesTable: 'Undecided values',
    moved: (n: number, all: number) => `Figures change in ${n} of ${all} ${pluralEn(all, 'indicator', 'indicators')}`,
    movedHint: (id: number) => `latest values compared with final No. ${id}, largest change first`,
    notMoved: 'The figures are the same as in the previous final calculation',
    allMoves: (n: number) => `All ${n}`,
    movesTable: 'What changes for clients',
    move: 'Change',
    first: 'First publication',
    firstHint: 'There is no previous final calculation to compare with.',
    members: 'Companies',
    sameMembers: 'Same companies as in the previous final calculation',
    joined: (n: number) => `Joined: ${n}`,
    left: (n: number) => `Left: ${n}`,
    withoutYear: (year: number) => `No data for ${year}`,
    withoutYearHint: 'an earlier year is used',
    nobodyWithout: (year: number) => `All companies have data for ${year}`,
    methodology: (n: number) => `${n} methodology ${pluralEn(n, 'change', 'changes')}`,
    methodologyHint: 'since the previous final calculation',
    added: 'added',
    removed: 'removed',
    more: (n: number) => `and ${n} more`,
    listPastMoved: 'Figures for past years will change',
    movedIn: (year: number, n: number) => `In ${year}: ${n} ${pluralEn(n, 'indicator', 'indicators')}`,
    already: 'This calculation is already final.',
    publishing: (id: number) => `Publishing calculation No. ${id}`,
    buildingRelease: 'Building the release',
    mayLeave: 'You can leave this page: publishing continues, and the history shows its progress.',
    toHistory: 'Go to history',
    released: (id: number, date: string) => `Published: release No. ${id}, ${date}`,
    releasedHint: (id: number) => `Calculation No. ${id} is final: clients read its release by default.`,
    toMarket: 'Go to market',
  },
);

export const auditTexts = defineTexts(
  {
    title: 'Можно ли вычислить чужие числа?',
    running: 'Портал проверяет выпуск: что из него можно узнать об одной компании…',
    failed: 'Не удалось узнать, чем закончилась проверка выпуска.',
    found: (known: number, share: string, bar: string, isMet: boolean) =>
      `Кто знает ${known} ${pluralRu(known, 'чужое число', 'чужих числа', 'чужих чисел')} и порядок всех компаний, ` +
      `вычислит ещё ${share}\u00a0% чужих чисел. ` +
      (isMet ? `Допустимо до ${bar}\u00a0%.` : `Это больше допустимого: ${bar}\u00a0%.`),
    interval: (least: string, most: string) => `С вероятностью 95\u00a0% — от ${least} до ${most}\u00a0%.`,
    hint:
      'Число считаем вычисленным, если его можно узнать с точностью до 5\u00a0% расстояния между квартилями и до 20\u00a0% его самого. ' +
      'Проверены последние значения всех показателей выпуска; взят худший случай.',
    advice:
      'Скройте цифры групп, в которых мало компаний, или поднимите порог BENCHMARK_MINIMUM перед следующей публикацией.',
  },
  {
    title: 'Can other companies’ numbers be worked out?',
    running: 'The portal is checking what the release tells about a single company…',
    failed: 'The result of the release check could not be read.',
    found: (known: number, share: string, bar: string, isMet: boolean) =>
      `Someone who knows the order of all companies and ${known} ${pluralEn(known, 'number', 'numbers')} of others ` +
      `can work out ${share}% of the other numbers. ` +
      (isMet ? `Up to ${bar}% is allowed.` : `This is more than the ${bar}% allowed.`),
    interval: (least: string, most: string) => `With 95% confidence: ${least}–${most}%.`,
    hint:
      'A number counts as worked out when it is known to within 5% of the distance between the quartiles and 20% of itself. ' +
      'The latest values of all indicators of the release were checked in the worst case.',
    advice: 'Withhold figures of groups with few companies, or raise BENCHMARK_MINIMUM before the next publication.',
  },
);
