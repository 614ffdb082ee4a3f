import { expect, test } from 'vitest';
import { FIELDS_OF_TYPE } from '../../methodology/definition.ts';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import { changedSince } from './quick-choices.ts';
import { effortOf, unlockedBy } from './unlocked.ts';

const INDICATORS = [
  { needs: [1, 2], placed: true },
  { needs: [2, 3], placed: false },
  { needs: [1], placed: true },
  { needs: [], placed: true },
];

test.each([
  [[], { metrics: 0, indicators: 0, placed: 0 }],
  [[1], { metrics: 1, indicators: 1, placed: 1 }],
  [[2], { metrics: 1, indicators: 0, placed: 0 }],
  [[1, 2, 3], { metrics: 3, indicators: 3, placed: 2 }],
])('an indicator is unlocked by all the metrics it is computed from: %j', (chosen, unlocked) => {
  expect(unlockedBy(new Set(chosen), INDICATORS)).toEqual(unlocked);
});

test('the effort is named in plain words and grows with the choice; metrics by system take longer', () => {
  const of = (count: number, bySystem = 0) => {
    const ids = Array.from({ length: count }, (_, at) => at);
    return effortOf(new Set(ids), new Set(ids.slice(0, bySystem)))?.ru;
  };
  expect([of(0), of(3), of(25), of(40), of(40, 40), of(200), of(300), of(700)]).toEqual([
    undefined,
    'минут двадцать',
    'около получаса',
    'около часа',
    'около 2 часов',
    'около рабочего дня',
    'около рабочего дня',
    'около 3 рабочих дней',
  ]);
});

test('what changed: new metrics, other units or definitions, and what was not reported; a new formula is no change', () => {
  const then = [plainMetric(1, 'a'), plainMetric(2, 'b'), plainMetric(3, 'c'), plainMetric(4, 'd')];
  const now = [
    { ...then[0]!, validation_rules: '{a} > 0', position: 9 },
    { ...then[1]!, unit: { id: 7, name: 'тыс. руб.' } },
    { ...then[2]!, includes: 'Все' },
    then[3]!,
    plainMetric(5, 'e'),
  ];
  expect(changedSince(then, now, new Set([1, 2, 3, 5]))).toEqual([2, 3, 4, 5]);
  expect(changedSince(then, then, new Set([1, 2, 3, 4]))).toEqual([]);
});

test.each(FIELDS_OF_TYPE.metric)('who reported a metric looks at it again when its %s is another', (field) => {
  const then = plainMetric(1, 'a');
  expect(changedSince([then], [{ ...then, [field]: 'Иначе' }], new Set([1]))).toEqual([1]);
});

test('a definition that older revisions lack is no change while nothing is written', () => {
  const now = { ...plainMetric(1, 'a'), includes: '', excludes: '', found_in: '' };
  expect(changedSince([plainMetric(1, 'a')], [now], new Set([1]))).toEqual([]);
});
