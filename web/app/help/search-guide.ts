import type { ChapterId } from '#domain/guide/chapters.ts';
import { plainText, type Chapter } from './read-chapter.ts';

export interface Hit {
  readonly chapter: ChapterId;
  readonly section: string | null;
  readonly title: string;
  /** The text around the match. */
  readonly excerpt: string;
}

const AROUND = 60;
const even = (said: string): string => said.toLowerCase().replaceAll('ё', 'е');

function excerptOf(words: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = at + length + AROUND;
  return `${from > 0 ? '…' : ''}${words.slice(from, to).trim()}${to < words.length ? '…' : ''}`;
}

/** The sections that contain every word searched for; matches in a heading come first. */
export function searchGuide(guide: readonly (Chapter & { readonly id: ChapterId })[], typed: string): readonly Hit[] {
  const words = even(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined || even(typed).trim().length < 2) return [];
  const hits = guide.flatMap(({ id, title: chapterTitle, sections }) =>
    sections.flatMap((section) => {
      const title = section.title ?? chapterTitle;
      const body = plainText(section.tokens);
      const all = even(`${title} ${body}`);
      if (!words.every((word) => all.includes(word))) return [];
      const at = even(body).indexOf(first);
      const excerpt = excerptOf(body, Math.max(0, at), first.length);
      const hit: Hit = { chapter: id, section: section.id, title, excerpt };
      return [{ hit, inTitle: even(title).includes(first) }];
    }),
  );
  return hits.toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle)).map(({ hit }) => hit);
}
