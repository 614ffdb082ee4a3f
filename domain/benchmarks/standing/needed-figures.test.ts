import { expect, test } from 'vitest';
import { neededText } from './needed-figures.ts';

test.each([
  [[], null, null],
  [['Выручка компании за год'], 'Нужно: выручка компании за год', 'Needs: выручка компании за год'],
  [['ИТ-персонал', 'Затраты'], 'Нужны: ИТ-персонал; затраты', 'Needs: ИТ-персонал; затраты'],
  [['А', 'Б', 'В', 'Г'], 'Нужны: А; Б и ещё 2', 'Needs: А; Б and 2 more'],
])('%j are named in one line', (names, ru, en) => {
  const said = neededText(names);
  expect([said?.ru.replaceAll('\u00a0', ' ') ?? null, said?.en.replaceAll('\u00a0', ' ') ?? null]).toEqual([ru, en]);
});
