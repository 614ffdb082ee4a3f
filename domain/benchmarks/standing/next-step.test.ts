import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const DONE = { waits: false, hasData: true, missing: 0, doubtful: 0 };

test.each([
  ['check', { waits: true, hasData: false, missing: 5, doubtful: 3 }],
  ['upload', { hasData: false }],
  ['complete', { missing: 5, doubtful: 3 }],
  ['doubts', { doubtful: 3 }],
  ['summary', {}],
])('%s comes before what is less urgent', (step, situation) => {
  expect(nextStep({ ...DONE, ...situation })).toBe(step);
});
