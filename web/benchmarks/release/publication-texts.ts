import { defineTexts } from '#web/ui/language.tsx';

/** The texts of the page on publication; sections are in the order of the keys. */
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
      'Обычная медиана — это значение одной компании или середина между двумя. Опубликованная медиана — взвешенное среднее всех значений по порядку (квантили Харрелла–Дэвиса): больше всего весят значения в середине, чем дальше от неё, тем меньше. Так же считаются и остальные квантили. Значения далеко за обычной шириной рынка учтены только до его края. Поэтому опубликованная цифра не взята у какой-то одной компании; даже если она совпадёт с чьим-то значением, снаружи этого не видно.',
    roundingTitle: 'Округление',
    rounding:
      'Цифры округлены до шага 1, 2 или 5 с нулями. Шаг не больше одной десятой расстояния от P25 до P75, а когда компаний меньше 20 — не больше одной пятой. Где сторону от медианы не отличить от случая, сказано «примерно как на рынке»: при 7 компаниях это места от 25 до 75, при 20 — от 35 до 65, при 60 — от 41 до 59.',
    differenceTitle: 'Слишком малое различие',
    difference:
      'Если две группы отличаются на одну–четыре компании, по разнице их цифр можно было бы узнать о них. Поэтому любые две показанные цифры отличаются не меньше чем пятью компаниями или не отличаются вовсе. Группа, которой это мешает, закрыта: «рядом с уже показанными цифрами была бы видна отдельная компания».',
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
    subtitle: 'What clients read about the market, where it comes from, and why it reveals no single company.',
    inPage: 'On this page',
    releaseTitle: 'The release',
    release:
      'When an analyst publishes a calculation, the portal builds one table of figures: the release. It never changes. Everything clients see about the market comes from releases, and your own position comes from a release and your company’s own data. Uploads, runs and repeated requests reveal nothing more about others. Earlier releases stay open.',
    shownTitle: 'What is shown',
    shown:
      'For each indicator: the median, P25 and P75 (half of the market lies between them), P10 and P90, and the number of companies, n. Groups: the whole market, one industry, one size group; for indicators that differ by IT system, also one system, and one system in one industry. Periods: the companies’ latest values and each past year.',
    enoughTitle: 'How many companies are needed',
    enough:
      'The median is shown for 6 or more companies, P25 and P75 for 7 or more, P10 and P90 for 20 or more. Your position is given as a percentage, in steps of 5, for 20 or more companies; below that, only the quarter of the market is named. Companies with one owner count as one. The portal operator can raise these numbers but not lower them.',
    smoothingTitle: 'Smoothing',
    smoothing:
      'An ordinary median is one company’s value or the midpoint of two. The published median is a weighted mean of all values in order (Harrell–Davis quantiles): values in the middle weigh most, and the weight falls with distance. Other quantiles are calculated the same way. Values far outside the market’s usual width are first limited to its edge. So no published figure is taken from one company; even if it equals someone’s value, nobody outside can tell.',
    roundingTitle: 'Rounding',
    rounding:
      'Figures are rounded to steps of 1, 2 or 5 followed by zeros. A step is at most a tenth of the distance from P25 to P75, or a fifth for fewer than 20 companies. Where the side of the median cannot be told from chance it says “about the market”: with 7 companies places 25 to 75, with 20 places 35 to 65, with 60 places 41 to 59.',
    differenceTitle: 'Groups that are too similar',
    difference:
      'If two groups differ by one to four companies, the difference between their figures could reveal those companies. So any two published figures differ by at least five companies or not at all. A group that would break this rule is hidden: “next to figures already shown, a single company would become visible”.',
    keptTitle: 'Kept figures',
    kept: 'The same rule applies between releases. If fewer than five companies in a group have changed since the last release, the earlier figure stays. It is marked with an asterisk * and its release number and date.',
    sizeTitle: 'Size groups',
    size: 'Companies are divided into three groups by the methodology’s size metric, for example headcount. The bounds are round numbers fixed in the release. Each group has at least 20 companies; otherwise there are no size groups. P10, P90 and a position in percent are shown for size groups of 40 or more companies.',
    neverTitle: 'What clients never see',
    never:
      'Other companies’ values and names, the lowest and highest value, the mean, the number of companies behind a hidden figure, and analysts’ decisions on other companies’ data. An analyst can withhold a figure; the portal then says so. Nobody can show a figure that the rules hide.',
    withdrawalTitle: 'When a company leaves',
    withdrawal:
      'Its values are not used in new releases and are erased on request. Published releases do not change: no single company’s value can be seen in them.',
    pictureLabel: (smoothed: string, published: string) =>
      `Example: twelve companies, smoothed median ${smoothed}, published ${published}`,
    published: (median: string) => `published ${median}`,
    caption: (smoothed: string, step: string, published: string) =>
      `A made-up example. Dots are twelve companies, columns their weight in the median. The weighted mean is ${smoothed}; the step is ${step}, so ${published} is published.`,
  },
);
