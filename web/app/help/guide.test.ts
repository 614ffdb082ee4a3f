import type { Token } from 'marked';
import { expect, test } from 'vitest';
import { CHAPTERS, guideLinkOf } from '#domain/guide/chapters.ts';
import { DEFINITION_NAMES } from '#domain/methodology/definition.ts';
import { HEADERS } from '#domain/templates/form.ts';
import { PAGES } from '../pages.ts';
import { HELP_FOR, HELP_FOR_STAFF } from './context.ts';
import { chapterSource, GUIDE, pictureAddress } from './guide-source.ts';
import { plainText } from './read-chapter.ts';
import { searchGuide } from './search-guide.ts';

const sectionsOf = (chapter: string): string[] =>
  GUIDE.find(({ id }) => id === chapter)?.sections.flatMap(({ id }) => id ?? []) ?? [];

const linksIn = (source: string): string[] =>
  [...source.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, to = '']) => to);

function kindsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [token.type, ...kindsIn('tokens' in token ? (token.tokens ?? []) : [])]);
}

test('every page has a place in the guide, and the place is there', () => {
  expect(Object.keys(HELP_FOR).toSorted()).toEqual(Object.keys(PAGES).toSorted());
  const missing = [...Object.entries(HELP_FOR), ...Object.entries(HELP_FOR_STAFF)].filter(
    ([, { chapter, section }]) => section !== undefined && !sectionsOf(chapter).includes(section),
  );
  expect(missing).toEqual([]);
});

test('who writes a definition finds each of its texts in the guide, and who reads one where it stands', () => {
  for (const { ru } of Object.values(DEFINITION_NAMES)) expect(chapterSource('admin')).toContain(`| ${ru} |`);
  for (const chapter of ['admin', 'client', 'workbook'] as const) {
    expect(chapterSource(chapter)).toContain(`«${HEADERS.meaning.ru}»`);
    expect(chapterSource(chapter)).toMatch(/примечани[еи] у названия/);
    expect(chapterSource(chapter)).toMatch(/по-английски|английский шаблон/);
  }
});

test.each(CHAPTERS.map(({ id, title }) => [id, title.ru]))('chapter %s is called «%s»', (id, title) => {
  expect(GUIDE.find((chapter) => chapter.id === id)?.title).toBe(title);
});

test.each(CHAPTERS.map(({ id }) => [id]))('the sections of chapter %s have names of their own', (id) => {
  const sections = GUIDE.find((chapter) => chapter.id === id)?.sections.filter(({ title }) => title !== null) ?? [];
  const names = sections.map((section) => section.id);
  expect(sections.length).toBeGreaterThan(1);
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(names.length);
});

test.each(CHAPTERS.map(({ id }) => [id]))('every link and picture of chapter %s leads somewhere', (id) => {
  const source = chapterSource(id);
  const lost = linksIn(source).filter((href) => {
    const place = guideLinkOf(href);
    return place === null || (place.section !== null && !sectionsOf(place.chapter ?? id).includes(place.section));
  });
  expect(lost).toEqual([]);
  const pictures = [...source.matchAll(/!\[([^\]]+)\]\(([^)]*)\)/g)].map(([, , href = '']) => href);
  expect(pictures.filter((href) => pictureAddress(href) === undefined)).toEqual([]);
});

test('no HTML stands in the guide', () => {
  const kinds = GUIDE.flatMap(({ sections }) => sections.flatMap(({ tokens }) => kindsIn(tokens)));
  expect(kinds.length).toBeGreaterThan(500);
  expect(kinds.filter((kind) => kind === 'html')).toEqual([]);
});

test('the search finds a section by words of its text, with ё as е, those with the word in the heading first', () => {
  const hits = searchGuide(GUIDE, 'шаблон');
  expect(hits.length).toBeGreaterThan(3);
  expect(hits[0]?.title.toLowerCase()).toContain('шаблон');
  expect(searchGuide(GUIDE, 'расчет').length).toBe(searchGuide(GUIDE, 'расчёт').length);
  expect(searchGuide(GUIDE, 'ъъъ')).toEqual([]);
  expect(searchGuide(GUIDE, ' ')).toEqual([]);
});

test('an excerpt has words only', () => {
  const words = GUIDE.flatMap(({ sections }) => sections.map(({ tokens }) => plainText(tokens))).join(' ');
  expect(words).not.toMatch(/\]\(|\*\*|\{#/);
});
