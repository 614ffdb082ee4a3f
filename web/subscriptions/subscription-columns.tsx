import Box from '@mui/material/Box';
import { formatDate, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatMoney } from '#domain/subscriptions/money.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { subscriptionTexts } from './pricing-texts.ts';
import { StateChip } from './StateChip.tsx';
import { tariffWords } from './words.ts';

/** The columns of the administrator's list; sorting by the days left shows the most urgent first. */
export function subscriptionColumns(locale: Locale): readonly Column<Subscription>[] {
  const texts = subscriptionTexts[locale];
  const words = tariffWords[locale];
  return [
    { id: 'company', header: texts.company, cell: (row) => row.company.name, maxWidth: 200, wrap: true },
    { id: 'state', header: texts.state, cell: (row) => <StateChip {...row} /> },
    {
      id: 'ends_soon',
      header: texts.left,
      help: texts.leftHelp,
      align: 'right',
      cell: (row) => (row.state === 'active' ? words.days(row.days_left) : MISSING),
    },
    {
      id: 'tariff',
      header: texts.tariff,
      maxWidth: 150,
      wrap: true,
      cell: (row) => (
        <>
          {row.tariff_name}
          {row.next_tariff && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{texts.nextTariff(row.next_tariff.name)}</Box>
          )}
        </>
      ),
    },
    {
      id: 'price',
      header: texts.price,
      help: texts.priceHelp,
      align: 'right',
      cell: (row) => (
        <>
          {formatMoney(row.price, locale)}
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{words.perPeriod(row.months)}</Box>
        </>
      ),
    },
    { id: 'valid_from', header: texts.from, cell: (row) => formatDate(row.valid_from, locale) },
    { id: 'valid_to', header: texts.to, cell: (row) => formatDate(row.valid_to, locale) },
    {
      id: 'contact_user',
      header: texts.contact,
      headWraps: true,
      cell: (row) => row.contact_user?.name ?? MISSING,
      maxWidth: 136,
      wrap: true,
    },
  ];
}
