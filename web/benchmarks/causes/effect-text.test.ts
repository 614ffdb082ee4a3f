import { expect, test } from 'vitest';
import { effectText, progressNote } from './effect-text.ts';

test('an effect that is not zero never reads as zero', () => {
  expect(effectText(0.456, 'ru')).toBe('46\u202f%');
  expect(effectText(0.0004, 'ru')).toBe('<\u202f1\u202f%');
  expect(effectText(0, 'ru')).toBe('0\u202f%');
});

test('the subtitle counts causes, decisions taken over and values that changed since', () => {
  const progress = {
    causes: 41,
    undecided: 29,
    carried: 0,
    changed: 0,
    likely: 3,
    likely_undecided: 1,
    far_companies: 2,
    levels: 0,
    largest: 1,
  };
  expect(progressNote(progress, 'ru')).toBe('41 сомнительное значение');
  expect(progressNote({ ...progress, carried: 2, changed: 1 }, 'ru')).toBe(
    '41 сомнительное значение · перенесены 2 прежних решения: значения не изменились · изменилось 1 значение с прежним решением',
  );
});
