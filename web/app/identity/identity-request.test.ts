import { expect, test } from 'vitest';
import { answerIdentity, requestIdentity } from './identity-request.ts';

test('calls that wait at the same time share one question, the next one asks anew', async () => {
  const both = Promise.all([requestIdentity(), requestIdentity()]);
  answerIdentity(true);
  expect(await both).toEqual([true, true]);
  const later = requestIdentity();
  answerIdentity(false);
  expect(await later).toBe(false);
});
