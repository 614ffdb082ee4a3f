import { parseSync, Visitor, type Expression, type ObjectExpression, type VariableDeclarator } from 'oxc-parser';
import { expect, test } from 'vitest';

interface Dictionary {
  readonly name: string;
  readonly ru: string[];
  readonly en: string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const inside = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;

const keysOf = (dictionary: ObjectExpression) =>
  dictionary.properties.flatMap((entry) =>
    entry.type === 'Property' && entry.key.type === 'Identifier' ? entry.key.name : [],
  );

/** The dictionary taken by `useTexts(dictionary)` or `dictionary[locale]`. */
function dictionaryTaken(from: Expression | null): string | undefined {
  if (from?.type === 'CallExpression' && from.callee.type === 'Identifier' && from.callee.name === 'useTexts')
    return from.arguments[0]?.type === 'Identifier' ? from.arguments[0].name : undefined;
  const byLocale = from?.type === 'MemberExpression' && from.computed && from.property.type === 'Identifier';
  return byLocale && from.object.type === 'Identifier' ? from.object.name : undefined;
}

/** The texts that a source defines and reads, by position. */
function readSource(path: string, source: string) {
  const dictionaries: Dictionary[] = [];
  const taken: { readonly by: VariableDeclarator; readonly dictionary: string; readonly block: Span }[] = [];
  const members: (Span & { readonly variable: string; readonly key: string | undefined; readonly choice: Span })[] = [];
  const strings: (Span & { readonly value: string })[] = [];
  const translated: Span[] = [];
  const english: Span[] = [];
  const blocks: Span[] = [];
  const enter = (block: Span) => void blocks.push(block);
  const leave = () => void blocks.pop();
  const { program } = parseSync(path, source);
  new Visitor({
    Program: enter,
    'Program:exit': leave,
    BlockStatement: enter,
    'BlockStatement:exit': leave,
    VariableDeclarator(declarator) {
      const { id, init } = declarator;
      const dictionary = dictionaryTaken(init);
      if (dictionary !== undefined) taken.push({ by: declarator, dictionary, block: blocks.at(-1) ?? program });
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'defineTexts')
        return;
      const [ru, en] = init.arguments;
      if (id.type !== 'Identifier' || ru?.type !== 'ObjectExpression' || en?.type !== 'ObjectExpression') return;
      dictionaries.push({ name: id.name, ru: keysOf(ru), en: keysOf(en) });
      english.push(en);
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (object.type !== 'Identifier') return;
      const key = !computed && property.type === 'Identifier' ? property.name : undefined;
      members.push({ start, end, variable: object.name, key, choice: property });
    },
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && /^(defineTexts|text)$/.test(call.callee.name)) translated.push(call);
    },
    Literal: ({ value, start, end }) => void (typeof value === 'string' && strings.push({ start, end, value })),
    TemplateElement: ({ value, start, end }) => void strings.push({ start, end, value: value.raw }),
    JSXText: ({ value, start, end }) => void strings.push({ start, end, value }),
  }).visit(program);
  return { source, dictionaries, taken, members, strings, translated, english };
}

type Source = ReturnType<typeof readSource>;

/** The keys a source reads from a dictionary, by a variable or by destructuring. */
function keysRead({ source, taken, members, strings }: Source, { name, ru }: Dictionary): string[] {
  return taken.flatMap(({ by, dictionary, block }) => {
    const { id } = by;
    if (dictionary !== name) return [];
    if (id.type === 'ObjectPattern')
      return id.properties.flatMap((entry) =>
        entry.type === 'Property' && entry.key.type === 'Identifier' ? entry.key.name : [],
      );
    const rest = { start: by.end, end: block.end };
    return members.flatMap((member) => {
      if (id.type !== 'Identifier' || member.variable !== id.name || !inside(member, rest)) return [];
      if (member.key !== undefined) return member.key;
      // `texts[stage as 'done' | 'failed']` names its keys; those of `texts[name]` are elsewhere in its file.
      const named = strings.filter((value) => inside(value, member.choice)).map(({ value }) => value);
      return named.length > 0 ? named : ru.filter((key) => new RegExp(`\\b${key}\\b`).test(source));
    });
  });
}

/** Every source of the web except tests, test helpers and the gallery, whose made-up data are Russian only. */
const sources = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./dist/**', '!./**/*.test.*', '!./**/testing/**', '!./gallery/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, source]) => readSource(path, source));

const dictionaries = sources.flatMap((source) => source.dictionaries);

test('every source that defines texts is read by this test', () => {
  const calls = sources.flatMap(({ source }) => [...source.matchAll(/= defineTexts\(/g)]);
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
  const left = sources.flatMap(({ strings, translated }) =>
    strings
      .filter((text) => /[А-Яа-яЁё]{3}/.test(text.value) && !translated.some((call) => inside(text, call)))
      .map(({ value }) => value),
  );
  expect(left).toEqual([]);
});

test('no English text is Russian', () => {
  const left = sources.flatMap(({ strings, english }) =>
    strings
      .filter((text) => /[А-Яа-яЁё]/.test(text.value) && english.some((dictionary) => inside(text, dictionary)))
      .map(({ value }) => value),
  );
  // It is read by those who want Russian.
  expect(left).toEqual(['Переключить на русский']);
});
