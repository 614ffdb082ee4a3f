import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const publicationTexts = defineTexts(
  {
    preparing: 'Готовим проверку: ищем нерешённое и сравниваем с прежним итоговым расчётом',
    failed: 'Проверить расчёт не удалось',
    undecided: (n: number) => `Не решено: ${n} ${pluralRu(n, 'причина', 'причины', 'причин')}`,
    undecidedHint: (share: string) => `${share} влияния; все остаются в статистике`,
    allDecided: 'Все сомнения разобраны',
    noDoubts: 'Сомнительных значений нет',
    openDesk: 'Открыть разбор',
    metric: 'Показатель',
    year: 'Год',
    company: 'Компания',
    test: 'Проверка',
    effect: 'Влияние',
    causesTable: 'Нерешённые причины',
    moved: (n: number, all: number) =>
      `Цифры сдвинутся у ${n} из ${all} ${pluralRu(all, 'показателя', 'показателей', 'показателей')}`,
    movedHint: (id: number) => `против прежнего итогового № ${id}; сначала самые большие сдвиги`,
    notMoved: 'Цифры те же, что в прежнем итоговом расчёте',
    allMoves: (n: number) => `Все ${n}`,
    movesTable: 'Что сдвинется для клиентов',
    figure: 'Цифра',
    before: 'Было',
    after: 'Станет',
    why: 'Почему',
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
    ready: 'Готово к публикации',
    remarks: (n: number) =>
      n === 0 ? 'Замечаний нет' : `${n} ${pluralRu(n, 'замечание', 'замечания', 'замечаний')}, ни одно не запрещает`,
    listDecided: (share: string) => `Разобрано ${share} влияния`,
    listUndecided: (n: number) => `Не решено: ${n} ${pluralRu(n, 'причина', 'причины', 'причин')}`,
    listLikely: (n: number) => (n === 0 ? 'Похожих на ошибку среди них нет' : `Похоже на ошибку: ${n}`),
    listMoved: (n: number) =>
      n === 0
        ? 'Цифры не сдвинутся'
        : `Сдвинутся цифры у ${n} ${pluralRu(n, 'показателя', 'показателей', 'показателей')}`,
    listMembers: (joined: number, left: number) =>
      joined + left === 0 ? 'Состав компаний тот же' : `Состав: пришли ${joined}, ушли ${left}`,
    listWithout: (n: number, year: number) =>
      n === 0
        ? `Данные за ${year} есть у всех`
        : `Без данных за ${year}: ${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
    listMethodology: (n: number) => (n === 0 ? 'Методика та же' : `Изменено метрик и формул: ${n}`),
    comment: 'Комментарий для журнала',
    publish: 'Сделать итоговым',
    published: (id: number) => `Расчёт № ${id} теперь итоговый`,
    stale: 'Проверка устарела и составлена заново. Посмотрите её и опубликуйте ещё раз.',
    follows:
      'Клиенты увидят расчёт как рынок по умолчанию. Границы и решения в нём больше не меняются; прежний итоговый останется в истории. Что было видно здесь, запишется в журнал.',
    already: 'Этот расчёт уже итоговый.',
  },
  {
    preparing: 'Preparing the check: looking for what is undecided and comparing with the previous final calculation',
    failed: 'The calculation could not be checked',
    undecided: (n: number) => `Undecided: ${n} ${pluralEn(n, 'cause', 'causes')}`,
    undecidedHint: (share: string) => `${share} of the effect; all stay in the statistics`,
    allDecided: 'All doubts are decided',
    noDoubts: 'There are no doubtful values',
    openDesk: 'Open the desk',
    metric: 'Indicator',
    year: 'Year',
    company: 'Company',
    test: 'Test',
    effect: 'Effect',
    causesTable: 'Undecided causes',
    moved: (n: number, all: number) =>
      `Figures will move in ${n} of ${all} ${pluralEn(all, 'indicator', 'indicators')}`,
    movedHint: (id: number) => `against the previous final No. ${id}; largest first`,
    notMoved: 'The figures are those of the previous final calculation',
    allMoves: (n: number) => `All ${n}`,
    movesTable: 'What moves for clients',
    figure: 'Figure',
    before: 'Before',
    after: 'After',
    why: 'Why',
    first: 'First publication',
    firstHint: 'There is no previous final calculation to compare with.',
    members: 'Companies',
    sameMembers: 'The same companies as in the previous final calculation',
    joined: (n: number) => `Joined: ${n}`,
    left: (n: number) => `Left: ${n}`,
    withoutYear: (year: number) => `No data for ${year}`,
    withoutYearHint: 'an earlier year counts',
    nobodyWithout: (year: number) => `All companies have data for ${year}`,
    methodology: (n: number) => `Methodology changed: ${n}`,
    methodologyHint: 'since the previous final calculation',
    added: 'added',
    removed: 'removed',
    more: (n: number) => `and ${n} more`,
    ready: 'Ready to publish',
    remarks: (n: number) =>
      n === 0 ? 'No remarks' : `${n} ${pluralEn(n, 'remark', 'remarks')}, none of them forbids it`,
    listDecided: (share: string) => `${share} of the effect decided`,
    listUndecided: (n: number) => `Undecided: ${n} ${pluralEn(n, 'cause', 'causes')}`,
    listLikely: (n: number) => (n === 0 ? 'None of them looks like a mistake' : `Likely mistakes: ${n}`),
    listMoved: (n: number) =>
      n === 0 ? 'No figure moves' : `Figures move in ${n} ${pluralEn(n, 'indicator', 'indicators')}`,
    listMembers: (joined: number, left: number) =>
      joined + left === 0 ? 'The same companies' : `Companies: ${joined} joined, ${left} left`,
    listWithout: (n: number, year: number) =>
      n === 0
        ? `Everyone has data for ${year}`
        : `Without data for ${year}: ${n} ${pluralEn(n, 'company', 'companies')}`,
    listMethodology: (n: number) => (n === 0 ? 'The same methodology' : `Metrics and formulas changed: ${n}`),
    comment: 'Comment for the journal',
    publish: 'Make final',
    published: (id: number) => `Calculation No. ${id} is final now`,
    stale: 'The check was out of date and has been prepared anew. Look at it and publish again.',
    follows:
      'Clients will see the calculation as the market by default. Its thresholds and decisions no longer change; the previous final stays in the history. What was seen here is written into the journal.',
    already: 'This calculation is already final.',
  },
);
