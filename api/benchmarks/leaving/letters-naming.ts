import type { Services } from '../../platform/services.ts';
import { takeTurns } from '../../platform/take-turns.ts';

/** The letters that name a company by one of its names, in their subject or their text. */
export async function lettersNaming(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  names: readonly string[],
): Promise<string[]> {
  const letters = await db.selectFrom('letter').select(['id', 'subject', 'sealed']).execute();
  const turn = takeTurns();
  const found: string[] = [];
  for (const { id, subject, sealed } of letters) {
    const text = sealed === null ? '' : mail.open(id, sealed).text;
    if (names.some((name) => subject.includes(name) || text.includes(name))) found.push(id);
    await turn();
  }
  return found;
}
