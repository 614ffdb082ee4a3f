import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const auditTexts = defineTexts(
  {
    title: 'Можно ли вычислить чужие числа',
    running: 'Портал проверяет выпуск: что из него можно узнать об одной компании…',
    failed: 'Не удалось узнать, чем закончилась проверка выпуска.',
    found: (known: number, share: string, bar: string, isMet: boolean) =>
      `Кто знает порядок всех компаний и ${known} ${pluralRu(known, 'чужое число', 'чужих числа', 'чужих чисел')}, ` +
      `вычислит ещё ${share} % остальных. Допустимо ${bar} %${isMet ? '.' : ': это больше допустимого.'}`,
    interval: (least: string, most: string) => `В 95 случаях из 100 доля лежит от ${least} до ${most} %.`,
    hint:
      'Число считается вычисленным, если оно известно точнее 5 % расстояния между квартилями и 20 % самого себя. ' +
      'Проверены последние значения всех показателей выпуска, в худшем случае.',
    advice:
      'Скройте цифры групп, в которых мало компаний, или поднимите порог BENCHMARK_MINIMUM перед следующей публикацией.',
  },
  {
    title: 'Can other companies’ numbers be worked out',
    running: 'The portal is checking what the release tells about a single company…',
    failed: 'The result of the release check could not be read.',
    found: (known: number, share: string, bar: string, isMet: boolean) =>
      `Whoever knows the order of all companies and ${known} ${pluralEn(known, 'number', 'numbers')} of others ` +
      `works out ${share} % of the rest. ${bar} % is allowed${isMet ? '.' : ': this is more than allowed.'}`,
    interval: (least: string, most: string) => `In 95 of 100 cases the share lies between ${least} and ${most} %.`,
    hint:
      'A number counts as worked out when it is known to within 5 % of the distance between the quartiles and 20 % of itself. ' +
      'The latest values of all indicators of the release were checked, in the worst case.',
    advice: 'Withhold figures of groups with few companies, or raise BENCHMARK_MINIMUM before the next publication.',
  },
);
