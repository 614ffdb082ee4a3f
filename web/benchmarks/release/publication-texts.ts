import { defineTexts } from '#web/ui/language.tsx';

/** What the page on publication says; sections stand in the order of the keys. */
export const publicationRulesTexts = defineTexts(
  {
    subtitle: 'Что клиенты читают о рынке, откуда эти цифры и почему по ним нельзя узнать значение отдельной компании.',
    inPage: 'На этой странице',
    releaseTitle: 'Выпуск',
    release:
      'Когда аналитик публикует расчёт, портал один раз строит таблицу цифр — выпуск. Она не меняется. Всё, что клиент видит о рынке, взято из выпусков, а своё место — из выпуска и собственных данных. Загрузки, запуски и повторные вопросы не добавляют о других компаниях ничего. Прежние выпуски остаются открытыми.',
    shownTitle: 'Что показано',
    shown:
      'Для каждого показателя — медиана, P25 и P75 (между ними половина рынка), P10 и P90 и число компаний n. Группы: весь рынок, одна отрасль, одна группа по размеру; для показателей, которые различаются по ИТ-системам, — ещё одна система и одна система в одной отрасли. Периоды: последние значения компаний и каждый прошлый год.',
    enoughTitle: 'Сколько нужно компаний',
    enough:
      'Медиана показана от 6 компаний, P25 и P75 — от 7, P10 и P90 — от 20. Место названо в процентах с шагом 5, если компаний не меньше 20; если их меньше, названа только четверть рынка. Компании одной группы владельцев считаются за одну. Оператор портала может поднять эти числа, но не опустить.',
    smoothingTitle: 'Сглаживание',
    smoothing:
      'Обычная медиана — это значение одной компании или середина между двумя. Опубликованная медиана — взвешенное среднее всех значений по порядку (квантили Харрелла–Дэвиса): больше всего весят значения в середине, чем дальше от неё, тем меньше. Так же считаются и остальные квантили. Значения далеко за обычным размахом рынка перед этим подрезаны до его края. Поэтому опубликованная цифра не взята у какой-то одной компании; даже если она совпадёт с чьим-то значением, снаружи этого не видно.',
    roundingTitle: 'Округление',
    rounding:
      'Цифры округлены до шага 1, 2 или 5 с нулями. Шаг не больше одной десятой расстояния от P25 до P75, а когда компаний меньше 20 — не больше одной пятой. Отрыв от медианы не больше половины шага — это «на медиане».',
    differenceTitle: 'Слишком малое различие',
    difference:
      'Если две группы отличаются на одну–четыре компании, по разнице их цифр можно было бы узнать о них. Поэтому любые две показанные цифры отличаются не меньше чем пятью компаниями или не отличаются вовсе. Группа, которой это мешает, закрыта: «слишком мало отличается от другой».',
    keptTitle: 'Сохранённые цифры',
    kept: 'То же правило действует между выпусками. Если с прошлого выпуска в группе изменилось меньше пяти компаний, остаётся прежняя цифра. Она отмечена звёздочкой * с номером и датой своего выпуска.',
    sizeTitle: 'Группы по размеру',
    size: 'Компании разделены на три группы по показателю размера методики, например по численности. Границы — круглые числа, они закреплены в выпуске; в каждой группе не меньше 20 компаний, иначе таких групп нет. P10 и P90 такой группы и место в ней в процентах показаны от 40 компаний.',
    neverTitle: 'Чего клиенты не видят никогда',
    never:
      'Значений и названий других компаний, наименьшего и наибольшего значения, среднего, числа компаний за закрытой цифрой, решений аналитиков о чужих данных. Аналитик может не публиковать отдельную цифру: тогда написано «аналитик пока не публикует эту цифру». Открыть закрытую правилами цифру не может никто.',
    withdrawalTitle: 'Если компания уходит',
    withdrawal:
      'Значения компании перестают участвовать в новых выпусках, а по её просьбе стираются. Опубликованные выпуски не меняются: значения отдельной компании в них не видно.',
    pictureLabel: (smoothed: string, published: string) =>
      `Пример: двенадцать компаний, сглаженная медиана ${smoothed}, опубликовано ${published}`,
    published: (median: string) => `опубликовано ${median}`,
    caption: (smoothed: string, step: string, published: string) =>
      `Выдуманный пример. Точки — двенадцать компаний, столбцы — вес каждой в медиане. Взвешенное среднее ${smoothed}; шаг ${step}, поэтому опубликовано ${published}.`,
  },
  {
    subtitle: 'What clients read about the market, where it comes from, and why it gives no single company away.',
    inPage: 'On this page',
    releaseTitle: 'The release',
    release:
      'When an analyst publishes a calculation, the portal builds one table of figures, the release. It never changes. Everything a client sees of the market is taken from releases, and the own place from a release and the company’s own data. Uploads, runs and repeated questions tell nothing more about others. Earlier releases stay open.',
    shownTitle: 'What is shown',
    shown:
      'For each indicator the median, P25 and P75 (half of the market lies between them), P10 and P90, and the number of companies n. Groups: the whole market, one industry, one size group; for indicators that differ by IT system also one system, and one system in one industry. Periods: the latest values of the companies and each past year.',
    enoughTitle: 'How many companies it takes',
    enough:
      'The median is shown from 6 companies on, P25 and P75 from 7, P10 and P90 from 20. A place is told in percent, in steps of 5, from 20 companies on; with fewer only the quarter of the market is named. Companies of one owner count as one. The operator of the portal may raise these numbers but not lower them.',
    smoothingTitle: 'Smoothing',
    smoothing:
      'An ordinary median is the value of one company or the middle between two. The published median is a weighted mean of all values in their order (Harrell–Davis quantiles): those in the middle weigh most, and the farther from it the less. The other quantiles are made the same way. Values far outside the market’s usual range are first cut back to its edge. So a published figure is not taken from any one company; even if it equals somebody’s value, nobody outside can tell.',
    roundingTitle: 'Rounding',
    rounding:
      'Figures are rounded to steps of 1, 2 or 5 with zeros. A step is at most a tenth of the distance from P25 to P75, and a fifth with fewer than 20 companies. A gap of at most half a step is “on the median”.',
    differenceTitle: 'Groups that differ too little',
    difference:
      'If two groups differ by one to four companies, the difference of their figures could tell about those. So any two shown figures differ by at least five companies or not at all. A group that would break this is closed: “differs too little from another one”.',
    keptTitle: 'Kept figures',
    kept: 'The same holds between releases. Where fewer than five companies of a group have changed since the last release, the earlier figure stays. It is marked with an asterisk * and the number and date of its release.',
    sizeTitle: 'Size groups',
    size: 'Companies are divided into three groups by the size metric of the methodology, for example headcount. The bounds are round numbers fixed in the release; each group has at least 20 companies, or there are no such groups. P10 and P90 of a size group, and a place in it in percent, are shown from 40 companies on.',
    neverTitle: 'What clients never see',
    never:
      'Values and names of other companies, the least and the greatest value, the mean, the number of companies behind a closed figure, analysts’ decisions about others’ data. An analyst may withhold a figure: then it says so. Nobody can open a figure that the rules close.',
    withdrawalTitle: 'When a company leaves',
    withdrawal:
      'Its values no longer take part in new releases, and are erased if it asks. Published releases do not change: no single company’s value can be seen in them.',
    pictureLabel: (smoothed: string, published: string) =>
      `Example: twelve companies, smoothed median ${smoothed}, published ${published}`,
    published: (median: string) => `published ${median}`,
    caption: (smoothed: string, step: string, published: string) =>
      `A made-up example. The dots are twelve companies, the columns their weight in the median. The weighted mean is ${smoothed}; the step is ${step}, so ${published} is published.`,
  },
);
