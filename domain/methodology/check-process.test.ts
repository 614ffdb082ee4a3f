import { expect, test } from 'vitest';
import { checkProcess, type ProcessDraft } from './check-process.ts';
import { whyMetricStays, whyProcessStays, WRONG } from './messages.ts';

const processes = [
  { id: 1, name: 'Корень', alias: 'root', parent: null },
  { id: 2, name: 'Внутри', alias: 'inner', parent: 1 },
  { id: 3, name: 'Глубже', alias: 'deep', parent: 2 },
  { id: 4, name: 'Другой', alias: 'other', parent: null },
];
const check = (draft: Partial<ProcessDraft>, id: number | null, hasIndicators = false) =>
  checkProcess({ name: 'Имя', alias: 'имя', parent: null, ...draft }, { processes, hasIndicators }, id);

test.each([
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
])('process %i cannot be moved into process %i', (id, parent) => {
  expect(check({ parent }, id)).toEqual({ parent: [WRONG.underItself('Имя')] });
});

test.each([
  [3, 1],
  [3, 4],
  [1, 4],
  [2, null],
])('process %i can be moved into %s', (id, parent) => {
  expect(check({ parent }, id)).toEqual({});
});

test('the own key is not taken by itself; that of another is, in any case', () => {
  expect(check({ alias: 'Root' }, 1)).toEqual({});
  expect(check({ alias: 'ROOT' }, null)).toEqual({ alias: [WRONG.processAliasTaken('root', 'Корень')] });
});

test('a process with indicators is no root', () => {
  expect(check({}, 2, true)).toEqual({ parent: [WRONG.rootWithIndicators] });
  expect(check({ parent: 4 }, 2, true)).toEqual({});
});

test('of many things in the way the first three are named and the rest counted', () => {
  const metrics = Array.from({ length: 5 }, (_, i) => `П${i}`);
  const why = whyProcessStays('Корень', { children: [], metrics });
  expect(why.ru).toMatch(/показатели «П0», .*«П2» и ещё 2\.$/);
  expect(why.en).toMatch(/metrics “П0”, .*“П2” and 2 more\.$/);
  expect(whyMetricStays('a', [])).toBeNull();
});
