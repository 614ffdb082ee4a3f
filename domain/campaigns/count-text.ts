import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';

/** «3 компании». */
export const companiesText = (count: number): Text =>
  text(
    `${count} ${pluralRu(count, 'компания', 'компании', 'компаний')}`,
    `${count} ${pluralEn(count, 'company', 'companies')}`,
  );
