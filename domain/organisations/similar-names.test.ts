import { expect, test } from 'vitest';
import { findSimilar, isSameName, nameKey, namedIn } from './similar-names.ts';

test.each([
  ['ООО "Ромашка"', 'ООО «Ромашка»', 'quotation marks'],
  ['ООО «Ромашка»', 'Ромашка', 'no legal form'],
  ['ООО «Ромашка»', '«Ромашка», ООО', 'legal form behind'],
  ['ООО Ромашка', 'АО «Ромашка»', 'another legal form'],
  ['Общество с ограниченной ответственностью «Ромашка»', 'ООО «РОМАШКА»', 'legal form in full'],
  ['ПАО Берёзка', 'ПАО Березка', 'ё and е'],
  ['Северо-Запад', 'Северо  запад', 'hyphen, space and case'],
  ['OOO Вектор', 'ООО Вектор', 'Latin letters that look like Russian ones'],
  ['Vector LLC', 'vector', 'a foreign legal form'],
  ['ООО АО «Связь»', 'Связь', 'two legal forms'],
])('%s looks like %s: %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
  expect(findSimilar(one, [{ name: other }])).toEqual([{ name: other }]);
});

test.each([
  ['ООО «Ромашка»', 'ООО «Ромашка плюс»'],
  ['Порт 1', 'Порт 2'],
  ['Аокс', 'Кс'],
  ['ООО', 'АО'],
  ['Зипа', 'За'],
])('%s does not look like %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('an equal name is not similar but the same: it is refused, not pointed out', () => {
  expect(isSameName(' ооо  «РОМАШКА»', 'ООО «Ромашка»')).toBe(true);
  expect(findSimilar('ооо «РОМАШКА»', [{ name: 'ООО «Ромашка»' }])).toEqual([]);
});

test('a name without letters looks like nothing', () => {
  expect(findSimilar('«»', [{ name: '""' }])).toEqual([]);
});

test.each([
  ['Ошибка у ООО «Чистый Ключ» за 2025 год.', ['ООО «Чистый Ключ»']],
  ['Ошибка у компании чистый-ключ', ['ООО «Чистый Ключ»']],
  ['В исходных данных нашлись ошибки в единицах: чистые ключи ни при чём.', []],
  ['Банк данных', []],
])('«%s» names %j', (said, named) => {
  expect(namedIn(said, ['ООО «Чистый Ключ»', 'ПАО «Банк Речной»', 'АО «Ба»'])).toEqual(named);
});

test.each([
  ['Ошибка у Чистого Ключа.', ['ООО «Чистый Ключ»'], 'another case'],
  ['Банку Речному вернули анкету.', ['ПАО «Банк Речной»'], 'another case at the beginning'],
  ['Неверно сообщил Речной, остальное верно.', ['ПАО «Банк Речной»'], 'the one word only it has'],
  ['Исправлен Северный регион.', [], 'a word two names have'],
  ['Северного Терминала здесь нет.', ['АО «Северный Терминал»'], 'of two that share a word the one that is named'],
  ['Речной транспорт не изменился.', [], 'the beginning of a sentence is no name'],
  ['Один терминал передал значения дважды.', [], 'a word in lower case'],
])('«%s» names %j: %s', (said, named) => {
  const names = ['ООО «Чистый Ключ»', 'ПАО «Банк Речной»', 'АО «Северный Терминал»', 'АО «Северный Ветер»'];
  expect(namedIn(said, names)).toEqual(named);
});
