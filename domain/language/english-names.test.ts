import { expect, test } from 'vitest';
import { englishNames, inEnglish, namesWithin, RUSSIAN_NAMES } from './english-names.ts';

const { name, answer } = englishNames(
  [
    { name: 'Финансы ИТ', english: 'IT finance' },
    { name: 'тыс. руб.', english: 'k roubles' },
    { name: 'Энергетика', english: 'Energy' },
    { name: 'балл', english: '' },
  ],
  7,
);

test('a name is translated as a whole; without a translation it stays Russian', () => {
  expect(['Финансы ИТ', 'Финансы', 'балл', 'ERP'].map(name)).toEqual(['IT finance', 'Финансы', 'балл', 'ERP']);
});

test('an answer is translated wherever it carries names, however deep', () => {
  const market = [{ name: 'Финансы ИТ', children: [{ metrics: [{ id: 1, unit_name: 'тыс. руб.' }] }] }];
  expect(answer({ processes: market, branches: ['Энергетика'] })).toEqual({
    processes: [{ name: 'IT finance', children: [{ metrics: [{ id: 1, unit_name: 'k roubles' }] }] }],
    branches: ['Energy'],
  });
});

test('companies, people and what people write keep their own words', () => {
  const said = {
    company: { id: 1, name: 'Энергетика' },
    companies: [{ id: 1, name: 'Энергетика' }],
    author: { name: 'Энергетика' },
    comment: 'Энергетика',
    note: 'тыс. руб.',
    text: 'Финансы ИТ',
  };
  expect(answer(said)).toBe(said);
});

test('what the reader may edit is shown as it is stored, or a form would save the translation', () => {
  const tariffs = [
    { name: 'Энергетика', can: { edit: true } },
    { name: 'Энергетика', can: { edit: false } },
  ];
  expect(answer(tariffs).map((one) => one.name)).toEqual(['Энергетика', 'Energy']);
});

test('what the reader may edit names other objects in English: a form saves their numbers', () => {
  const subscription = { name: 'Энергетика', tariff: { id: 1, name: 'Энергетика' }, can: { edit: true } };
  expect(answer(subscription)).toEqual({ ...subscription, tariff: { id: 1, name: 'Energy' } });
});

test('a text with names in quotation marks is translated name by name, unless it has a translation of its own', () => {
  const names = englishNames([{ name: 'Энергетика', english: 'Energy' }], 1);
  expect(inEnglish(namesWithin('«Энергетика» ≤ 0,5 × «Прочее»', names))).toBe('“Energy” ≤ 0.5 × “Прочее”');
  expect(namesWithin('Энергетика', names)).toBe('Energy');
});

test('what is kept in memory is not changed by being shown in English', () => {
  const kept = { industries: [{ id: 1, name: 'Энергетика' }], at: new Date(0) };
  const shown = answer(kept);
  expect(shown.industries[0]?.name).toBe('Energy');
  expect(shown.at).toBe(kept.at);
  expect(kept.industries[0]?.name).toBe('Энергетика');
});

test('in Russian an answer is the very same', () => {
  const kept = { name: 'Финансы ИТ' };
  expect(RUSSIAN_NAMES.answer(kept)).toBe(kept);
});
