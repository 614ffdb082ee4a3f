/** How a Russian patronymic ends. */
const PATRONYMIC = /(?:вич|ьич|вна|чна|шна|оглы|кызы)$/iu;

/** How to address a person: «Ковалёва Анна Дмитриевна» is greeted as «Анна Дмитриевна», other names in full. */
export function addressName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return words.length === 3 && PATRONYMIC.test(last) ? words.slice(1).join(' ') : words.join(' ');
}
