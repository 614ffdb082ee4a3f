import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { createReleaseTrials } from './release-trials.ts';

const portal = usePortal();

test('a trial that fails is reported once, and who asks again has it built again', async () => {
  const trials = createReleaseTrials(portal().portal);
  const nobody = 999_999;
  const first = trials.start(nobody, 'a stamp');
  expect(first.state).toBe('building');
  while (first.state === 'building') await setTimeout(20);
  expect(trials.start(nobody, 'a stamp').state).toBe('failed');
  const again = trials.start(nobody, 'a stamp');
  expect(again).not.toBe(first);
  expect(again.state).toBe('building');
});
