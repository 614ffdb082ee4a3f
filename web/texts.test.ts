import { expect, test } from 'vitest';

/** Every source of the web but tests, what they are made of and the gallery, whose made-up data are Russian only. */
const sources = Object.values(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./dist/**', '!./**/*.test.*', '!./**/testing/**', '!./gallery/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map((source) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''));

/** The end of the string that begins at `start`. */
function closingQuote(source: string, start: number): number {
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[start] === '`' && source.startsWith('${', i)) i = closingBracket(source, i + 1);
    else if (source[i] === source[start]) return i;
  }
  throw new Error(`A string does not close: ${source.slice(start, start + 80)}`);
}

/** The end of the bracket that begins at `start`. */
function closingBracket(source: string, start: number): number {
  for (let i = start + 1; i < source.length; i++) {
    if (/['"`]/.test(source[i] ?? '')) i = closingQuote(source, i);
    else if (/[([{]/.test(source[i] ?? '')) i = closingBracket(source, i);
    else if (/[)\]}]/.test(source[i] ?? '')) return i;
  }
  throw new Error(`A bracket does not close: ${source.slice(start, start + 80)}`);
}

/** The keys of the object literal that begins at `start`, not of those inside it. */
function keysOf(source: string, start: number): string[] {
  let flat = '';
  for (let i = start + 1; i < closingBracket(source, start); i++) {
    if (/['"`]/.test(source[i] ?? '')) i = closingQuote(source, i);
    else if (/[([{]/.test(source[i] ?? '')) i = closingBracket(source, i);
    else flat += source[i];
  }
  return flat.split(',').flatMap((entry) => /^\s*(\w+)\s*:/.exec(entry)?.[1] ?? []);
}

interface Dictionary {
  readonly name: string;
  readonly ru: string[];
  readonly en: string[];
}

function dictionariesIn(source: string): Dictionary[] {
  return [...source.matchAll(/const (\w+) = defineTexts\(/g)].map((match) => {
    const russian = source.indexOf('{', match.index + match[0].length);
    const english = source.indexOf('{', closingBracket(source, russian) + 1);
    return { name: match[1] ?? '', ru: keysOf(source, russian), en: keysOf(source, english) };
  });
}

/** The rest of the block around a place: there a variable has one meaning. */
function restOfBlock(source: string, place: number): string {
  try {
    return source.slice(place, closingBracket(source, place));
  } catch {
    return source.slice(place);
  }
}

const found = (source: string, pattern: string) => Array.from(source.matchAll(new RegExp(pattern, 'g')));

/** The keys a source reads from a dictionary, by a variable or by taking it apart. */
function keysRead(source: string, { name, ru }: Dictionary): string[] {
  const taken = `(?:useTexts\\(${name}\\)|${name}\\[locale\\])`;
  const byVariable = found(source, `const (\\w+) = ${taken}`).flatMap(({ index, 1: variable }) => {
    const block = restOfBlock(source, index);
    const named = found(block, `(?<![-/\\w])${variable}\\.(\\w+)`).map(([, key = '']) => key);
    // `texts[stage as 'done' | 'failed']` names the keys it may read, `texts[name]` has them elsewhere in its file.
    const chosen = found(block, `\\b${variable}\\[([^\\]]+)\\]`).flatMap(([, inside = '']) =>
      inside.includes("'") ? found(inside, `'(\\w+)'`) : found(source, `\\b(${ru.join('|')})\\b`),
    );
    return [...named, ...chosen.map(([, key = '']) => key)];
  });
  const apart = found(source, `const \\{([^}]*)\\} = ${taken}`).flatMap(([, list = '']) =>
    list.split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
  );
  return [...byVariable, ...apart].filter((key) => key !== '');
}

const dictionaries = sources.flatMap(dictionariesIn);

test('every source that defines texts is read by this test', () => {
  const calls = sources.flatMap((source) => [...source.matchAll(/= defineTexts\(/g)]);
  expect(dictionaries.length).toBe(calls.length);
  expect(dictionaries.length).toBeGreaterThan(20);
  expect(new Set(dictionaries.map(({ name }) => name)).size).toBe(dictionaries.length);
});

test.each(dictionaries)('$name has the same texts in Russian and in English', ({ ru, en }) => {
  expect(en).toEqual(ru);
});

test.each(dictionaries)('every text of $name is read somewhere, and none is read that is not there', (dictionary) => {
  const read = new Set(sources.flatMap((source) => keysRead(source, dictionary)));
  expect([...read].toSorted()).toEqual(dictionary.ru.toSorted());
});

test('no Russian text stands outside of the dictionaries', () => {
  const left = sources.flatMap((source) => {
    let rest = source;
    for (const match of [...source.matchAll(/\b(?:defineTexts|text)\(/g)].toReversed()) {
      const end = closingBracket(source, match.index + match[0].length - 1);
      if (end <= rest.length) rest = rest.slice(0, match.index) + rest.slice(end);
    }
    return [...rest.matchAll(/['"`>][^'"`<>\n]*[А-Яа-яЁё]{3}[^'"`<>\n]*/g)].map(([line]) => line);
  });
  expect(left).toEqual([]);
});
