import { isIP } from 'node:net';

/** Whose X-Forwarded-For is believed: nobody's, that of these addresses, or that of the last so many proxies. */
export type TrustProxy = false | number | readonly string[];

/** Ranges that have a name of their own. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
/** An upper limit, so that a year or port typed by mistake does not trust everything. */
const MOST_HOPS = 10;

function isAddress(word: string): boolean {
  const [address = '', prefix, ...rest] = word.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A range of everything (/0) would be the switch that is not offered.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** What TRUST_PROXY says, or null when it says nothing that can be followed. */
export function readTrustProxy(given: string): TrustProxy | null {
  const words = given
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const [first = ''] = words;
  if (words.length === 1 && first === 'off') return false;
  if (words.length === 1 && /^\d+$/.test(first)) {
    const hops = Number(first);
    return hops >= 1 && hops <= MOST_HOPS ? hops : null;
  }
  return words.length > 0 && words.every((word) => RANGES.includes(word) || isAddress(word)) ? words : null;
}

export const TRUST_PROXY_PROBLEM =
  'укажите, чьему заголовку X-Forwarded-For верить: адреса прокси через запятую ' +
  '(TRUST_PROXY=loopback для прокси на этой же машине, TRUST_PROXY=10.0.0.5,10.1.0.0/16 для других) ' +
  `или число прокси перед порталом от 1 до ${MOST_HOPS} (TRUST_PROXY=1). ` +
  'Верить всем (on) нельзя: тогда свой адрес сочиняет сам посетитель.';

/** The same for the server, which refuses a bare number of hops. */
export const trustFunction = (trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) => {
  if (trust === false) return false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust];
};
