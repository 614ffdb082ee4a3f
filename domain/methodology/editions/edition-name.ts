import { text, type Text } from '../../language/text.ts';

/** How people call an edition of the methodology: by its year. */
export const editionName = (year: number): Text =>
  text(`редакция методики ${year} года`, `methodology edition ${year}`);
