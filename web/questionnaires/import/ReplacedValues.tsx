import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/language/format.ts';
import { listReplacedValues } from '#contract/collecting.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { uploadResultTexts } from './texts.ts';

interface ReplacedValuesProps {
  readonly session: number;
  /** It is not accepted yet: the numbers are still those of the earlier ones. */
  readonly waits?: boolean;
}

/** The numbers that this upload put in the place of earlier ones, with whose they were; nothing where there are none. */
export function ReplacedValues({ session, waits = false }: ReplacedValuesProps) {
  const texts = useTexts(uploadResultTexts);
  const locale = useLocale();
  const [open, setOpen] = useState(waits);
  const { data } = useQuery({
    ...readQuietly(listReplacedValues, { params: { id: session } }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.count === 0) return null;
  const number = (value: number) => formatNumber(value, locale, 'typed');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <span>{waits ? texts.willReplace(data.count) : texts.replaced(data.count)}.</span>
      <Button
        color="secondary"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        startIcon={<ChevronDown size={16} style={{ transform: open ? 'none' : 'rotate(-90deg)' }} aria-hidden />}
      >
        {open ? texts.hideReplaced : texts.showReplaced}
      </Button>
      {open && (
        <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5, maxHeight: 320, overflowY: 'auto' }}>
          {data.results.map(({ metric, it_system, before, after, session_id, person }) => (
            <li key={`${metric.id} ${it_system?.id}`}>
              {metric.name}
              {it_system && ` (${it_system.name})`}:{' '}
              {waits ? texts.willBe(number(before), number(after)) : texts.was(number(before), number(after))}{' '}
              <Small>{texts.from(session_id, person ?? texts.somebody)}</Small>
            </li>
          ))}
          {data.count > data.results.length && <li>{texts.moreReplaced(data.count - data.results.length)}</li>}
        </Box>
      )}
    </Box>
  );
}
