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

const LIVE_PASSWORD = 'кларнет над рекой';

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PORT: '4000' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ TRUST_PROXY: 'off' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://bench.example.com' }, false],
  [{ PUBLIC_URL: 'https://localhost.example.com' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ DATABASE_URL: 'postgresql://etalon@db/etalon' }, false],
  [{ ADMIN_PASSWORD: LIVE_PASSWORD }, false],
  [{ OIDC_ISSUER: 'https://id.example.com' }, false],
])('by default %j has demo accounts: %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
  // The word decides, whatever else is said.
  expect(readSettings({ ...env, DEMO: 'on' }).demo).toBe(true);
  expect(readSettings({ ...env, DEMO: 'off' }).demo).toBe(false);
});

test.each([
  ['off', false],
  ['OFF', false],
  ['1', 1],
  ['3', 3],
  ['loopback', ['loopback']],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.5, 10.1.0.0/16 ,fd00::/8,uniquelocal', ['10.0.0.5', '10.1.0.0/16', 'fd00::/8', 'uniquelocal']],
])('TRUST_PROXY=%s is taken', (given, taken) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toEqual(taken);
});

test.each([
  'on',
  'true',
  'yes',
  '0',
  '11',
  '-1',
  '1.5',
  'proxy.local',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '1,on',
  ',',
])('TRUST_PROXY=%s is refused with what to write instead', (given) => {
  const [problem, ...others] = problemsOf({ TRUST_PROXY: given });
  expect(others).toEqual([]);
  expect(problem).toMatch(/^TRUST_PROXY: .*TRUST_PROXY=loopback.*TRUST_PROXY=1/);
});

test('every wrong variable is named, all at once', () => {
  const problems = problemsOf({
    PORT: '99999',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://u:secret@h/d',
    UPLOAD_MAX_MB: '0',
    UPLOAD_DAILY_FILES: '0',
    UPLOAD_DAILY_CHECKS: '-1',
    UPLOAD_DAILY_MB: 'x',
    CLAMAV_URL: 'http://scanner:3310',
  });
  for (const name of [
    'PORT',
    'DEMO',
    'LOG_LEVEL',
    'DATABASE_URL',
    'UPLOAD_MAX_MB',
    'UPLOAD_DAILY_FILES',
    'UPLOAD_DAILY_CHECKS',
    'UPLOAD_DAILY_MB',
    'CLAMAV_URL',
  ]) {
    expect(problems.filter((problem) => problem.startsWith(`${name}:`))).toHaveLength(1);
  }
});

test('traces go where the portal’s own or the standard variable says, and nowhere by default', () => {
  const [own, standard] = ['http://collector:4318', 'https://other:4318/otlp'];
  expect(readSettings({}).tracesUrl).toBeNull();
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: standard }).tracesUrl).toBe(standard);
  expect(readSettings({ TRACES_URL: own, OTEL_EXPORTER_OTLP_ENDPOINT: standard }).tracesUrl).toBe(own);
  expect(problemsOf({ TRACES_URL: 'collector:4318' })).toEqual([expect.stringMatching(/^TRACES_URL: /)]);
});

test('a wrong address is not repeated, because it may hold a password', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://user:secret@host/db' }).join()).not.toContain('secret');
});

test('the public address has no path and no trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://etalon.example/' }).publicUrl).toBe('https://etalon.example');
  expect(problemsOf({ PUBLIC_URL: 'https://etalon.example/portal' })).toHaveLength(1);
});

test.each(['http://bench.example.com', 'http://10.0.0.5:3000', 'http://localhost.example.com'])(
  'PUBLIC_URL=%s is refused: passwords would travel in clear',
  (address) => {
    expect(problemsOf({ PUBLIC_URL: address })).toEqual([expect.stringMatching(/^PUBLIC_URL: .*https:\/\//)]);
  },
);

test.each(['0.0.0.0:9464', '192.168.1.2:9464', '[::]:9464'])(
  'measures at METRICS_LISTEN=%s are for another container of a real portal, never of one that is tried out',
  (address) => {
    expect(problemsOf({ METRICS_LISTEN: address })).toEqual([expect.stringMatching(/^METRICS_LISTEN: .*127\.0\.0\.1/)]);
    expect(problemsOf({ METRICS_LISTEN: address, PUBLIC_URL: 'https://bench.example.com' })).toEqual([]);
  },
);

test('measures on this machine are open to any portal on it', () => {
  for (const address of ['127.0.0.1:9464', '[::1]:9464']) expect(problemsOf({ METRICS_LISTEN: address })).toEqual([]);
});

test.each([
  ['short', 'короче 12'],
  ['aaaaaaaaaaaa', 'легко угадать'],
  ['Qwerty123456!', 'легко угадать'],
  ['admin над рекой', 'содержит имя'],
])('the administrator’s password %s is refused by the rules for everybody', (password, why) => {
  const problems = problemsOf({ ADMIN_PASSWORD: password });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`ADMIN_PASSWORD: `);
  expect(problems[0]).toContain(why);
  expect(problems[0]).not.toContain(password);
  expect(problemsOf({ ADMIN_PASSWORD: LIVE_PASSWORD })).toEqual([]);
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['192.168.1.2', false],
  ['127.evil.example', false],
])('%s is loopback: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

test('a company may send the largest file there can be', () => {
  expect(() => readSettings({ UPLOAD_MAX_MB: '50', UPLOAD_DAILY_MB: '49' })).toThrow('UPLOAD_DAILY_MB');
  expect(readSettings({ UPLOAD_MAX_MB: '50', UPLOAD_DAILY_MB: '50' }).uploadDailyBytes).toBe(50 * 1024 * 1024);
});

test('lines of the journal go to an address of a known kind that names a host', () => {
  const journalSend = 'syslog+tls://siem.example.com:6514';
  expect(readSettings({ JOURNAL_SEND: journalSend })).toMatchObject({ journalSend });
  for (const wrong of ['siem.example.com:6514', 'udp://siem.example.com', 'syslog+tls:siem.example.com'])
    expect(problemsOf({ JOURNAL_SEND: wrong })).toEqual([expect.stringMatching(/^JOURNAL_SEND: /)]);
});

test.each(['TRACES_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'SMTP_URL', 'DATABASE_URL'])(
  '%s with a sign that an address cannot hold is refused, without repeating the password',
  (name) => {
    const protocol = { SMTP_URL: 'smtp', DATABASE_URL: 'postgres' }[name] ?? 'http';
    for (const password of ['100%', 'sec/ret']) {
      const [problem, ...rest] = problemsOf({ [name]: `${protocol}://user:${password}@host.example/x` });
      expect(rest).toEqual([]);
      expect(problem).toMatch(new RegExp(`^${name}: .*%2F`));
      expect(problem).not.toContain(password);
    }
    expect(problemsOf({ [name]: `${protocol}://user:100%25@host.example/x` })).toEqual([]);
  },
);
