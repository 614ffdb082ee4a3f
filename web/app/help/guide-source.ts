import { CHAPTERS, type ChapterId } from '#domain/guide/chapters.ts';
import { readChapter, type Chapter } from './read-chapter.ts';

const sources = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true });
const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const chapterSource = (id: ChapterId): string => sources[`../../../docs/guide/${id}.md`] ?? '';

/** Where a picture named in a chapter is served from. */
export const pictureAddress = (href: string): string | undefined => pictures[`../../../docs/guide/${href}`];

/** The whole guide, read once when the first page of it is opened. */
export const GUIDE: readonly (Chapter & { readonly id: ChapterId })[] = CHAPTERS.map(({ id }) => ({
  id,
  ...readChapter(chapterSource(id)),
}));
