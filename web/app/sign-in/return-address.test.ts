import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test('the page asked for comes back with its query and anchor', () => {
  expect(returnAddress({ to: '/sessions/import?page=2#top' })).toBe('/sessions/import?page=2#top');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '', 'sessions', '/auth/callback#code=1'])(
  'an address that is not ours (%j) becomes home',
  (to) => {
    expect(returnAddress({ to })).toBe('/');
  },
);

test.each([undefined, null, 'text', { to: 7 }, {}])('a broken state %j becomes home', (state) => {
  expect(returnAddress(state)).toBe('/');
});
