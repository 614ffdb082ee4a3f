import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

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
