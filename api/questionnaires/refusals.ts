import { text } from '#domain/language/text.ts';

export const ERASED = text(
  'Данные этой компании стёрты, вернуть их нельзя.',
  'The data of this company have been erased and cannot be brought back.',
);
