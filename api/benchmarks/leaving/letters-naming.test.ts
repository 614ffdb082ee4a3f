import { expect, test } from 'vitest';
import { letterAbout } from '#domain/messages/letter.ts';
import { usePortal } from '#api/testing/portal.ts';
import { lettersNaming } from './carry-out-erasure.ts';

const portal = usePortal();

/** The subjects of the letters that would go with a company of this name. */
async function going(name: string): Promise<string[]> {
  const { db } = portal().portal;
  const { company_id: id } = await db
    .insertInto('company')
    .values({ name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const ids = await lettersNaming(portal().portal, { id, name });
  const letters = await db.selectFrom('letter').select(['id', 'subject']).execute();
  return letters.flatMap((letter) => (ids.includes(letter.id) ? [letter.subject] : [])).toSorted();
}

test('only letters that name a company go with it, none that another waits for', async () => {
  const { db, mail } = portal().portal;
  await db.insertInto('company').values({ name: 'Север и партнёры' }).execute();
  const { user_id } = await portal().as('client2');
  const send = (subject: string, text: string, has_secret = false) =>
    mail.send(db, { to: 'a@firm.example', user_id, subject, text, html: '', has_secret });
  await send('О ней', 'Компания «Север» ждёт ответа');
  await send('Другое слово', 'Северный ветер');
  await send('Другая компания', 'Компания «Север и партнёры» ждёт ответа');
  await send('Приглашение', 'Вас приглашает Север: https://portal.example/secret', true);
  await send('Доступ', 'Компания «Эталон» просит открыть ей рынок');
  const reader = { full_name: 'Анна', locale: 'ru' } as const;
  const letter = letterAbout({ kind: 'market_published', params: { year: '2025' } }, reader, 'https://portal.example');
  await mail.send(db, { to: 'a@firm.example', user_id, ...letter });
  expect(await going('Север')).toEqual(['О ней']);
  // Every letter is signed so.
  expect(await going('Эталон')).toEqual(['Доступ']);
});
