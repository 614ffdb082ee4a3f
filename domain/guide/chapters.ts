import { text, type Text } from '../language/text.ts';

/** The chapters of the user's guide, in their order: `docs/guide/<id>.md`. The guide itself is in Russian. */
export const CHAPTERS = [
  { id: 'first-minute', title: text('Первая минута', 'The first minute') },
  { id: 'client', title: text('Руководителю ИТ', 'For the head of IT') },
  { id: 'contact', title: text('Контактному лицу компании', 'For the company contact') },
  { id: 'workbook', title: text('Шаблон Excel', 'The Excel template') },
  { id: 'market', title: text('Как считается рынок', 'How the market is calculated') },
  { id: 'analyst', title: text('Аналитику', 'For the analyst') },
  { id: 'admin', title: text('Администратору', 'For the administrator') },
  { id: 'formulas', title: text('Формулы и правила', 'Formulas and rules') },
  { id: 'glossary', title: text('Словарь', 'Glossary') },
] as const satisfies readonly { readonly id: string; readonly title: Text }[];
export type ChapterId = (typeof CHAPTERS)[number]['id'];

export const chapterOf = (id: string | undefined): (typeof CHAPTERS)[number] | undefined =>
  CHAPTERS.find((chapter) => chapter.id === id);

export interface Heading {
  readonly title: string;
  /** What links lead to; only headings that are linked have one. */
  readonly id: string | null;
}

/** A heading as it is written: `Загрузка анкеты {#upload}`. */
export function headingOf(written: string): Heading {
  const [, title = written, id = null] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(written) ?? [];
  return { title, id };
}

export interface GuideLink {
  readonly chapter: ChapterId | null;
  readonly section: string | null;
}

/** Where a link between chapters leads: `client.md#upload`, `client.md` or `#upload`; null: it is no such link. */
export function guideLinkOf(href: string): GuideLink | null {
  const [, file, section = null] = /^(?:([a-z-]+)\.md)?(?:#([a-z0-9-]+))?$/.exec(href) ?? [];
  const chapter = chapterOf(file)?.id ?? null;
  return (file !== undefined && chapter === null) || (chapter === null && section === null)
    ? null
    : { chapter, section };
}
