import { expect, test } from 'vitest';
import { plainMetric } from './testing/plain-metric.ts';
import { whyStepStays, type StepChange } from './undo-step.ts';
import type { MetricState, ProcessState } from './states.ts';

const process = (id: number, parent: ProcessState | null = null): ProcessState => ({
  id,
  name: `Процесс ${id}`,
  alias: `p${id}`,
  parent: parent && { id: parent.id, name: parent.name },
  position: id,
});
const ROOT = process(1);
const added = plainMetric(10, 'added');
const ADDING: StepChange = { object_type: 'metric', before: null, after: added };

const why = (
  changes: readonly StepChange[],
  metrics: readonly MetricState[],
  more: Partial<Parameters<typeof whyStepStays>[1]> = {},
) =>
  whyStepStays(changes, {
    now: { processes: [ROOT], metrics },
    later: [],
    used: new Map(),
    followed: new Set(),
    units: new Set([1]),
    ...more,
  }).map(({ ru }) => ru);

test('a step nothing stands on can be undone', () => {
  expect(why([ADDING], [added])).toEqual([]);
});

test('later changes of the same things are named with their authors, and nothing else', () => {
  const later = [{ name: 'Заявки', author: 'Беляев К. А.' }];
  expect(why([ADDING], [added, plainMetric(11, 'share', { formula: '{added} * 2' })], { later })).toEqual([
    'После неё изменены «Заявки» (Беляев К. А.). Сначала отмените эти правки.',
  ]);
});

test('what companies reported, what formulas use, lost units, keys taken meanwhile and processes stand in the way', () => {
  expect(why([ADDING], [added], { used: new Map([[10, 3]]) })[0]).toContain('Компании уже сообщили');
  expect(why([ADDING], [added], { followed: new Set([10, 11]) })).toEqual([
    'Компании уже поставили цели или отметки на то, что исчезло бы: «added».',
  ]);
  const share = plainMetric(11, 'share', { formula: '{added} * 2' });
  expect(why([ADDING], [added, share])[0]).toContain('Формулы или правила «share»');
  const deleted = plainMetric(12, 'old');
  const deleting: StepChange = { object_type: 'metric', before: deleted, after: null };
  expect(why([deleting], [plainMetric(13, 'OLD')])).toEqual(['Ключи уже заняты другими: OLD.']);
  expect(why([deleting], [], { units: new Set() })[0]).toContain('единиц измерения: шт.');
  const inner = process(2, ROOT);
  const addingProcess: StepChange = { object_type: 'process', before: null, after: inner };
  const inside = plainMetric(14, 'inside', { process: { id: 2, name: inner.name } });
  expect(why([addingProcess], [inside], { now: { processes: [ROOT, inner], metrics: [inside] } })[0]).toContain(
    '«inside»: процесса, в котором это стоит, не осталось бы.',
  );
});

test('a metric that a step renamed and the formula that followed go back together', () => {
  const [was, is] = [plainMetric(10, 'a'), plainMetric(10, 'b')];
  const [used, uses] = [plainMetric(11, 'f', { formula: '{a}' }), plainMetric(11, 'f', { formula: '{b}' })];
  const changes: StepChange[] = [
    { object_type: 'metric', before: was, after: is },
    { object_type: 'metric', before: used, after: uses },
  ];
  expect(why(changes, [is, uses])).toEqual([]);
});

test('a step whose return would close formulas into a cycle with what was changed since stays', () => {
  const [was, is] = [plainMetric(10, 'a', { formula: '{b}' }), plainMetric(10, 'a', { formula: '1' })];
  const since = plainMetric(11, 'b', { formula: '{a}' });
  const changing: StepChange = { object_type: 'metric', before: was, after: is };
  expect(why([changing], [is, since])).toEqual(['Показатели ссылаются друг на друга по кругу: {b} → {a} → {b}.']);
});
