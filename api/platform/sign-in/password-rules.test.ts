import { expect, test } from 'vitest';
import { faultOfPassword, keyForKey } from './password-rules.ts';

const NAMES = ['ivanov', 'Ковалёва Анна Дмитриевна', 'anna.kovaleva@north-terminal.example'];

test.each([
  'жёлтый паровоз уехал',
  'correct staple zebra lantern',
  'Мой кот ест только тунца',
  'x9-Kf2!qLm_7Vt',
  'эхо над тихой рекой в июле',
  '合い言葉は秘密の花園で会う',
  '🦊🌧️🎻🧭🪵🥨🛶🧊🪁🦉🍋🕯️',
  'кларнет, сыр и полярная ночь',
  'zq '.repeat(20) + 'marble Orinoco telegraph',
])('«%s» will do: there are no rules about digits, capitals or signs', (password) => {
  expect(faultOfPassword(password, NAMES)).toBeNull();
});

test.each([
  ['короткий', /короче 12/],
  ['🦊'.repeat(11), /короче 12/],
  ['тунец и кот '.repeat(11), /длиннее 128/],
  ['Kovaleva на рыбалке', /имя/],
  ['мой ivanov лучший всех', /имя/],
  ['шмфтщм и тихая река', /имя/],
  ['анна ковалёва тут живёт', /имя/],
  ['qwertyuiop12', /угадать/],
  ['йцукенгшщзхъ', /угадать/],
  ['фывапролджэ1', /угадать/],
  ['парольпароль', /угадать/],
  ['Пароль123456', /угадать/],
  ['gfhjkmgfhjkm', /угадать/],
  ['ghbdtnghbdtn', /угадать/],
  ['привет2026привет', /угадать/],
  ['ялюблютебя2026', /угадать/],
  ['Россия2026!!', /угадать/],
  ['москвамосква1', /угадать/],
  ['администратор', /угадать/],
  ['фвьштшыекфещк', /угадать/],
  ['срудыуфишеуьу', /угадать/],
  ['111111111111', /угадать/],
  ['123456789012', /угадать/],
  ['aaaaaaaaaaaaaaaa', /угадать/],
  ['password1234', /угадать/],
  ['Summer2026!!', /угадать/],
  ['etalon-demo1', /угадать/],
  ['Company2026!Password', /угадать/],
  ['Москва2026!Пароль', /угадать/],
  ['Etalon2026!Portal', /угадать/],
  ['Manager#2025#Secret', /угадать/],
])('«%s» is refused: %s', (password, reason) => {
  const fault = faultOfPassword(password, NAMES);
  expect(fault?.ru).toMatch(reason);
  expect(fault?.en).not.toBe('');
});

test('words of the company are tried first by whoever guesses: with a year and a sign they are no password', () => {
  const company = ['АО «Северный Терминал»'];
  expect(faultOfPassword('Терминал-Северный-2026!', NAMES, company)?.ru).toMatch(/четыре не связанных/);
  expect(faultOfPassword('Kombinat!2026!Severny', NAMES, ['Severny Kombinat'])?.en).toMatch(/four unrelated words/);
  expect(faultOfPassword('терминал, кларнет и полярная ночь', NAMES, company)).toBeNull();
});

test('the first 64 characters are judged, so that judging a long password takes no longer', () => {
  const strong = 'кларнет, сыр и полярная ночь';
  expect(faultOfPassword('а'.repeat(64) + strong, NAMES)?.ru).toMatch(/угадать/);
  expect(faultOfPassword('а'.repeat(30) + strong, NAMES)).toBeNull();
});

test('Russian letters are read as the keys they were typed with', () => {
  expect(keyForKey('Пароль')).toBe('gfhjkm');
  expect(keyForKey('йцукен 1')).toBe('qwerty 1');
});
