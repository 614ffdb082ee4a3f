import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { formatYears } from '#domain/language/years.ts';
import { WITHDRAWAL_KIND_NAMES, type ReleaseState } from '#domain/benchmarks/release/release-states.ts';
import type { Locale } from '#domain/language/text.ts';
import type { ReleaseRow } from '#contract/release-states.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { releasesTexts } from './texts.ts';

export const RELEASE_TONES: Readonly<Record<ReleaseState, StatusTone>> = {
  in_force: 'success',
  replaced: 'neutral',
  withdrawn: 'error',
};

const Under = ({ children }: { children: ReactNode }) => (
  <Muted variant="caption" component="div">
    {children}
  </Muted>
);

/** Number and day, state, what it is made of, when clients read it, and why not any more. */
export function releaseColumns(locale: Locale): readonly Column<ReleaseRow>[] {
  const texts = releasesTexts[locale];
  const moment = (at: string) => formatDate(at, locale, 'time');
  return [
    {
      id: 'release',
      header: texts.release,
      cell: ({ id, built_at }) => (
        <>
          {texts.number(id)}
          <Under>
            <DateTime value={built_at} />
          </Under>
        </>
      ),
    },
    {
      id: 'state',
      header: texts.state,
      cell: ({ state, withdrawal }) => (
        <>
          <StatusChip tone={RELEASE_TONES[state]} label={texts[state]} />
          {withdrawal && (
            <Under>
              <DateTime value={withdrawal.withdrawn_at} />
            </Under>
          )}
        </>
      ),
    },
    {
      id: 'data',
      header: texts.data,
      cell: ({ years, company_count, benchmark_id }) => (
        <>
          {formatYears(years)}
          <Under>{texts.about(company_count, benchmark_id)}</Under>
        </>
      ),
    },
    {
      id: 'read',
      header: texts.read,
      cell: ({ read }) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {read.map(({ since, until }) => (
            <li key={since}>
              {until === null ? texts.untilNow(moment(since)) : texts.span(moment(since), moment(until))}
            </li>
          ))}
        </Box>
      ),
    },
    {
      id: 'why',
      header: texts.why,
      maxWidth: 340,
      wrap: true,
      cell: ({ withdrawal }) =>
        withdrawal && (
          <>
            {WITHDRAWAL_KIND_NAMES[withdrawal.kind][locale]}: {withdrawal.reason}
            <Under>«{withdrawal.words}»</Under>
          </>
        ),
    },
    {
      id: 'by',
      header: texts.by,
      maxWidth: 200,
      cell: ({ withdrawal }) =>
        withdrawal && (
          <>
            {withdrawal.author?.name}
            {withdrawal.instead !== null && <Under>{texts.instead(withdrawal.instead)}</Under>}
          </>
        ),
    },
  ];
}
