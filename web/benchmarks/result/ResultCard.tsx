import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { figureName } from '../figure-name.ts';
import { CountCell, FigureCell, GapCell, OwnCell, PlaceCell } from './cells.tsx';
import { DistributionStrip } from './DistributionStrip.tsx';
import type { ResultRow } from './rows.ts';
import { paramTexts } from './texts.ts';

const LINE = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 } as const;

interface ResultCardProps {
  readonly row: ResultRow;
  readonly name: ReactNode;
  readonly ofCompany: boolean;
}

/** An indicator on a phone: its name, the company's value and place, the median and the number of companies. */
export function ResultCard({ row, name, ofCompany }: ResultCardProps) {
  const texts = useTexts(paramTexts);
  const locale = useLocale();
  const figure = (id: 'p25' | 'median' | 'p75') => (
    <span>
      {figureName(id, locale)}: <FigureCell metric={row} value={row[id]} says={id === 'median'} />
    </span>
  );
  return (
    <Box sx={{ display: 'grid', rowGap: 0.5 }}>
      <Box sx={{ ...LINE, alignItems: 'baseline' }}>
        <span>{name}</span>
        {ofCompany && (
          <Box component="span" sx={{ flex: 'none', textAlign: 'right' }}>
            <OwnCell metric={row} />
          </Box>
        )}
      </Box>
      <Box sx={LINE}>
        {ofCompany ? <PlaceCell metric={row} /> : <DistributionStrip metric={row} />}
        {ofCompany && row.own && (
          <Box component="span" sx={{ textAlign: 'right' }}>
            <GapCell metric={row} />
          </Box>
        )}
      </Box>
      <Small sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {!ofCompany && figure('p25')}
        {figure('median')}
        {!ofCompany && figure('p75')}
        {!ofCompany && <span>{row.unit_name}</span>}
        {!ofCompany && (
          <span>
            n: <CountCell metric={row} />
          </span>
        )}
        {ofCompany && row.suppressed === null && <span>{texts.count(row.n)}</span>}
      </Small>
    </Box>
  );
}
