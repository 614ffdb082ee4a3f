import { ROOT } from './run.mjs';

const NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EPIPE|ENOTCACHED|ERR_SOCKET_TIMEOUT|FETCH_ERROR|network timeout|socket hang up)\b/;
const CERTIFICATE = /\b(SELF_SIGNED_CERT|DEPTH_ZERO_SELF|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF|CERT_HAS_EXPIRED)/;

function permission(output) {
  const path = /^npm (?:error|ERR!) path (.+)$/m.exec(output)?.[1] ?? /'(\/[^']+)'/.exec(output)?.[1];
  const advice = path?.startsWith(ROOT)
    ? 'Запустите от имени владельца этого каталога или дайте себе право в него писать.'
    : 'Дайте себе это право или укажите npm другой каталог: npm_config_cache=/путь npm start';
  return `Нет права писать${path ? ` в ${path}` : ''}. ${advice}`;
}

const PROBLEMS = [
  [/\b(ENOSPC|EDQUOT)\b/, () => 'На диске кончилось место. Освободите около 1 ГБ и повторите.'],
  [/\b(EACCES|EPERM|EROFS)\b/, permission],
  [
    /can only install packages when your package\.json|can only install with an existing package-lock/,
    () =>
      'package.json и package-lock.json расходятся. Верните их (git checkout package.json package-lock.json) или, если вы меняли зависимости, выполните npm install.',
  ],
  [
    CERTIFICATE,
    () => 'npm не доверяет сертификату реестра пакетов. Укажите корневой сертификат: npm config set cafile …',
  ],
  [
    NETWORK,
    () =>
      'Нет связи с реестром пакетов npm. Подключитесь к сети (или проверьте npm config get registry и proxy) и повторите.',
  ],
];

const codeOf = (output) => /^npm (?:error|ERR!) code (\S+)$/m.exec(output)?.[1];

/** npm did not reach its registry at all; an answer of any kind is an answer. */
export const isOffline = ({ code, output }) => code !== 0 && NETWORK.test(codeOf(output) ?? output);

/** The cause of npm's failure as a sentence, with the way out; null when npm does not name one that we know. */
export function problemIn(output) {
  const code = codeOf(output);
  const known = (code && PROBLEMS.find(([sign]) => sign.test(code))) || PROBLEMS.find(([sign]) => sign.test(output));
  return known ? known[1](output) : null;
}

const IS_NOISE = /^\s*(at .*|[{}].*|network)?$|complete log of this run/;

/** npm's own words, without its stack and what it says about its options and logs. */
export const reasonIn = (output) =>
  output
    .split('\n')
    .filter((line) => !IS_NOISE.test(line.replace(/^npm (error|ERR!)/, '')))
    .slice(0, 8)
    .join('\n');
