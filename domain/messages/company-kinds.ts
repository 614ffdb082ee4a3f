import { formatDate } from '../language/format.ts';
import { text, type Text } from '../language/text.ts';
import { quoted } from '../organisations/names.ts';
import { kindsOf, words } from './define-kind.ts';

const kind = kindsOf('companies');

/** How a proposal ended, as other administrators read it. */
const ENDS: Readonly<Record<string, (person: string) => Text>> = {
  // Without a person, whoever has the machine gave the second word.
  done: (person) =>
    person === ''
      ? text(
          'Данные стёрты. Подтверждено командой на сервере.',
          'The data is erased. Confirmed by a command on the server.',
        )
      : text(
          `Данные стёрты. Подтвердил другой администратор: ${person}.`,
          `The data is erased. Another administrator confirmed: ${person}.`,
        ),
  declined: (person) => text(`Предложение отклонено: ${person}.`, `Declined by ${person}.`),
  withdrawn: (person) => text(`Предложение отозвано: ${person}.`, `Withdrawn by ${person}.`),
  expired: () =>
    text(
      'Срок предложения вышел: его никто не подтвердил и не отклонил.',
      'The proposal expired: nobody confirmed or declined it.',
    ),
};

/** What administrators read about a company that leaves. */
export const COMPANY_KINDS = {
  company_archived: kind(['company', 'person'], '/admin/organizations', ({ company, person }) =>
    words(
      text('Скачан архив компании', 'Company archive downloaded'),
      text(
        `Все данные компании ${quoted(company).ru} скачаны одним файлом: ${person}.`,
        `${person} downloaded all data of ${quoted(company).en} as one file.`,
      ),
    ),
  ),
  erasure_proposed: kind(
    ['company', 'company_id', 'person', 'reason', 'until'],
    ({ company_id }) => `/admin/organizations?erase=${company_id}`,
    ({ company, person, reason, until }) =>
      words(
        text('Предложено стереть компанию', 'Proposal to erase a company'),
        text(
          `${quoted(company).ru}: предлагает ${person}. ${reason} Решите до ${formatDate(until, 'ru')}: подтвердите или отклоните.`,
          `${quoted(company).en}: proposed by ${person}. ${reason} Confirm or decline by ${formatDate(until, 'en')}.`,
        ),
      ),
  ),
  /** `end`: how the proposal ended, an `ErasureState` but `open`. */
  erasure_ended: kind(
    ['company', 'end', 'person', 'reason'],
    '/admin/organizations',
    ({ company, end, person, reason }) => {
      const said = (ENDS[end] ?? ENDS['expired']!)(person);
      const why = reason === '' ? '' : ` ${reason}`;
      return words(
        text('Решено о стирании компании', 'Erasure of a company settled'),
        text(`${quoted(company).ru}. ${said.ru}${why}`, `${quoted(company).en}. ${said.en}${why}`),
      );
    },
  ),
};
