import { text } from '#domain/language/text.ts';

export const ERASED = text(
  'Данные этой компании стёрты, вернуть их нельзя.',
  'This company’s data has been erased and cannot be restored.',
);
