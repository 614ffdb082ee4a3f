import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const DONE = { waits: false, hasData: true, missing: 0, doubtful: 0, marketOpen: true };

test.each([
  ['check', { waits: true, hasData: false, missing: 5, doubtful: 3 }],
  ['upload', { hasData: false }],
  ['doubts', { missing: 5, doubtful: 3 }],
  ['complete', { missing: 5 }],
  ['director', {}],
  [null, { marketOpen: false }],
])('%s comes before what is less urgent', (step, situation) => {
  expect(nextStep({ ...DONE, ...situation })).toBe(step);
});
