import { expect, test } from 'vitest';
import { isLoopback, readSettings, SettingsError } from './settings.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

test('with nothing set the portal runs on this machine alone, with demo data and its own database and provider', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', demo: true });
  expect(settings).toMatchObject({ databaseUrl: null, externalIssuer: null, issuer: 'http://localhost:3000/oidc' });
});

test('demo accounts are off when the portal is open to the network, unless asked for by name', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readSettings({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
});

test('every wrong variable is named, all at once', () => {
  const problems = problemsOf({
    PORT: '99999',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://u:secret@h/d',
    UPLOAD_MAX_MB: '0',
  });
  for (const name of ['PORT', 'DEMO', 'LOG_LEVEL', 'DATABASE_URL', 'UPLOAD_MAX_MB']) {
    expect(problems.filter((problem) => problem.startsWith(`${name}:`))).toHaveLength(1);
  }
});

test('a wrong address is not repeated, because it may hold a password', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://user:secret@host/db' }).join()).not.toContain('secret');
});

test('the public address has no path and no trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://etalon.example/' }).publicUrl).toBe('https://etalon.example');
  expect(problemsOf({ PUBLIC_URL: 'https://etalon.example/portal' })).toHaveLength(1);
});

test('a short administrator password is refused', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'short' })).toHaveLength(1);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.1.2', false],
  ['127.evil.example', false],
])('%s is loopback: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});
