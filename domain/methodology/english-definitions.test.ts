import { expect, test } from 'vitest';
import { definitionOf, MOST_DEFINITION } from './definition.ts';
import { englishDefinitionErrors } from './english-definitions.ts';

const metrics = [
  { description: 'Заявки', ...definitionOf({ what_it_is: 'Обращения', includes: 'Всё', known_as: 'ITIL' }) },
  { description: 'Звонки', ...definitionOf({ what_it_is: 'Звонки людей', includes: 'Всё' }) },
];
const before = new Map([
  ['Обращения', 'Requests'],
  ['Звонки людей', ''],
]);
const errors = (changed: Record<string, string>, earlier = before) =>
  englishDefinitionErrors(metrics, earlier, new Map(Object.entries(changed))).map(({ en }) => en);

test('texts of their own pass, and one text may be in many definitions', () => {
  expect(errors({ 'Звонки людей': 'Calls', Всё: 'Everything' })).toEqual([]);
  expect(errors({ Обращения: '' })).toEqual([]);
});

test('what is said of another metric, or in another field, is refused', () => {
  expect(errors({ 'Звонки людей': ' requests' })).toEqual([
    '“Звонки”, “What it is”: The same is said of “Заявки”: how does this one differ?',
  ]);
  expect(errors({ Всё: 'Requests' })).toEqual([
    '“Заявки”, “What counts”: The field “What it is” says the same already',
  ]);
  expect(errors({ Всё: 'ITIL' })).toEqual([
    '“Заявки”, “Known elsewhere as”: The field “What counts” says the same already',
  ]);
});

test('a text that is too long is refused', () => {
  expect(errors({ Обращения: 'x'.repeat(MOST_DEFINITION + 1) })).toEqual([
    `“Заявки”, “What it is”: At most ${MOST_DEFINITION} characters`,
  ]);
});

test('what was wrong before keeps nothing from being saved', () => {
  const doubled = new Map([...before, ['Звонки людей', 'Requests']]);
  expect(errors({ Всё: 'Everything' }, doubled)).toEqual([]);
});
