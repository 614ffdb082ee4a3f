import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { impactOf } from './requests.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const askedWith = (status: number) => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ detail: 'Почему' }), { status }));
  return impactOf(7, { formula: '1' });
};

test.each([403, 429, 500, 503])(
  'after %i the effect of a change is not taken for none: nothing is saved unasked',
  (status) => expect(askedWith(status)).rejects.toMatchObject({ status }),
);

test('without a connection neither', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  await expect(impactOf(7, { formula: '1' })).rejects.toThrow('POST');
});

test.each([400, 404])('after %i saving tells what is wrong by itself', async (status) => {
  expect(await askedWith(status)).toBeUndefined();
});
