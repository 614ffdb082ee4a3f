import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Equal } from 'lucide-react';
import { useState } from 'react';
import { pairText } from '#domain/benchmarks/comparison/pair-text.ts';
import { REASON_NAMES } from '#domain/benchmarks/comparison/reasons.ts';
import { formatNumber, MISSING, READABLE } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { listMovers, type Moved, type Mover } from '#contract/benchmark-comparison.ts';
import { read } from '#web/app/query-client.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { figureName } from '../figure-name.ts';
import { ShortTable } from '../ShortTable.tsx';
import { effectText } from '../causes/effect-text.ts';
import { compareTexts, moverTexts } from './texts.ts';
import { signed } from './moves.ts';
import { MoverCells, type ComparedCalls } from './MoverCells.tsx';

function Side({ row, side, locale }: { row: Mover; side: 'before' | 'after'; locale: Locale }) {
  const texts = moverTexts[locale];
  const one = row[side];
  if (!one) return MISSING;
  const shown = pairText(row.before?.value ?? null, row.after?.value ?? null, locale)[side === 'before' ? 0 : 1];
  return (
    <>
      {shown}
      <Small sx={{ display: 'block' }}>{one.left_out ? `${one.year}, ${texts.leftOut}` : one.year}</Small>
    </>
  );
}

function moverColumns(locale: Locale): readonly Column<Mover>[] {
  const texts = moverTexts[locale];
  return [
    { id: 'company', header: texts.company, maxWidth: 220, wrap: true, cell: ({ company }) => company.name },
    { id: 'reason', header: compareTexts[locale].because, cell: ({ reason }) => REASON_NAMES[reason][locale] },
    ...(['before', 'after'] as const).map((side): Column<Mover> => ({
      id: side,
      header: texts[side],
      align: 'right',
      cell: (row) => <Side row={row} side={side} locale={locale} />,
    })),
    {
      id: 'shift',
      header: texts.shift,
      help: texts.shiftHelp,
      align: 'right',
      cell: ({ figure, shift, effect }) =>
        effect === 0 ? (
          MISSING
        ) : (
          <>
            {figureName(figure, locale)} {signed(shift, (value) => formatNumber(value, locale, READABLE))}
            <Small sx={{ display: 'block' }}>{compareTexts[locale].ranges(effectText(effect, locale))}</Small>
          </>
        ),
    },
  ];
}

interface MoversDrawerProps {
  readonly calls: ComparedCalls;
  readonly moved: Moved;
  readonly onClose: () => void;
}

/** All companies that changed one indicator, largest effect first, and the cells of the chosen one. */
export function MoversDrawer({ calls, moved: { metric }, onClose }: MoversDrawerProps) {
  const texts = useTexts(moverTexts);
  const movers = useQuery(read(listMovers, { ...calls, query: { ...calls.query, metric: metric.id } }));
  const [picked, setPicked] = useState<number>();
  const chosen = movers.data?.find(({ company }) => company.id === picked) ?? movers.data?.[0];
  return (
    <DetailsDrawer open wide title={texts.title(metric.description)} onClose={onClose}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: chosen ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)' },
        }}
      >
        <ShortTable<Mover>
          id="benchmark-movers"
          label={texts.table}
          columnsOf={moverColumns}
          rows={movers.data}
          rowKey={({ company }) => String(company.id)}
          onRowClick={({ company }) => setPicked(company.id)}
          markOf={({ company }) => (company.id === chosen?.company.id ? 'current' : undefined)}
          error={movers.error}
          onRetry={() => void movers.refetch()}
          empty={{ icon: Equal, title: texts.nobody, hint: texts.nobodyHint }}
        />
        {chosen && <MoverCells calls={calls} metric={metric.id} company={chosen.company} />}
      </Box>
    </DetailsDrawer>
  );
}
