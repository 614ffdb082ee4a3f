import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOffline, problemIn, reasonIn } from './npm-problem.mjs';

const root = join(import.meta.dirname, '..');

const REFUSED = `npm error code ECONNREFUSED
npm error syscall connect
npm error errno ECONNREFUSED
npm error FetchError: request to http://127.0.0.1:9/-/ping failed, reason: connect ECONNREFUSED 127.0.0.1:9
npm error     at ClientRequest.<anonymous> (/usr/lib/node_modules/npm/node_modules/minipass-fetch/lib/index.js:130:14)
npm error   code: 'ECONNREFUSED',
npm error }
npm error A complete log of this run can be found in: /opt/me/.npm/_logs/debug-0.log`;

const UNKNOWN_NAME = `npm ERR! code ENOTFOUND
npm ERR! network request to http://registry.invalid/pino failed, reason: getaddrinfo ENOTFOUND registry.invalid
npm ERR! network`;

const AT_ODDS = `npm error code EUSAGE
npm error
npm error \`npm ci\` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync.`;

const NO_HOME = `npm error code EACCES
npm error syscall mkdir
npm error path /opt/me/.npm
npm error errno -13
npm error Your cache folder contains root-owned files`;

const cases: [string, string, RegExp][] = [
  ['a refused connection', REFUSED, /^Нет связи с реестром пакетов npm/],
  ['a name that no one knows', UNKNOWN_NAME, /^Нет связи с реестром пакетов npm/],
  ['a package that is not kept from before', 'npm error code ENOTCACHED', /^Нет связи с реестром пакетов npm/],
  ['a certificate', 'npm error code SELF_SIGNED_CERT_IN_CHAIN', /не доверяет сертификату/],
  ['a lockfile at odds', AT_ODDS, /^package\.json и package-lock\.json расходятся/],
  ['a full disk', 'npm error code ENOSPC\nnpm error path /srv/etalon', /^На диске кончилось место/],
  ['no right to write in HOME', NO_HOME, /^Нет права писать в \/opt\/me\/\.npm\..*npm_config_cache/],
  [
    'no right to write in the folder',
    `npm error code EACCES\nnpm error path ${root}/node_modules`,
    /^Нет права писать в .*node_modules\. Запустите от имени владельца/,
  ],
  [
    'an error of the file system',
    `EROFS: read-only file system, symlink '/a b/node'`,
    /^Нет права писать в \/a b\/node/,
  ],
];

test.each(cases)('%s is called by its name, with the way out', (_, output, sentence) => {
  expect(problemIn(output)).toMatch(sentence);
});

test('an unknown failure is not given a made-up cause', () => {
  expect(problemIn('npm error code E404\nnpm error 404 Not Found')).toBeNull();
});

test('a registry that answers with an error is not a missing network', () => {
  expect(isOffline({ code: 1, output: 'npm error code E404\nnpm error 404 Not Found - GET /-/ping' })).toBe(false);
  expect(isOffline({ code: 0, output: '' })).toBe(false);
  expect(isOffline({ code: 1, output: REFUSED })).toBe(true);
});

test("npm's own words stand without its stack and its advertisement of logs", () => {
  expect(reasonIn(REFUSED).split('\n')).toHaveLength(5);
  expect(reasonIn(REFUSED)).not.toMatch(/ at |complete log/);
  expect(reasonIn(UNKNOWN_NAME)).toContain('registry.invalid');
});
