import type { Locale } from '#domain/language/text.ts';
import type { Session } from '#contract/questionnaires.ts';
import { listTexts } from './texts.ts';

type Commented = Pick<Session, 'available_to_client' | 'hidden' | 'company'>;

/** Who will read a comment, shown before saving. A hidden questionnaire is not visible to its company either. */
export function commentReaders(session: Commented, staff: boolean, locale: Locale): string {
  const texts = listTexts[locale];
  const { available_to_client, hidden, company } = session;
  if (!staff) return texts.readByBoth;
  return available_to_client && !hidden ? texts.readByCompany(company.name) : texts.readByStaff(company.name);
}
