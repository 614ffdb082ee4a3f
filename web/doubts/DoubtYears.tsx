import Box from '@mui/material/Box';
import { formatNumber, READABLE } from '#domain/language/format.ts';
import type { DoubtToCheck } from '#contract/open-doubts.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { doubtTexts } from './texts.ts';

/** The company's years of a number, the doubtful one in bold, and what is usual in the market. */
export function DoubtYears({ doubt: { years, year, market, mtype } }: { doubt: DoubtToCheck }) {
  const texts = useTexts(doubtTexts);
  const locale = useLocale();
  const number = (of: number) => formatNumber(of, locale, mtype === 'metric' ? 'typed' : READABLE);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'baseline' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        {years.map((one) => (
          <Box component="li" key={one.year} sx={{ textAlign: 'right', ...(one.year === year && { fontWeight: 600 }) }}>
            <div>{number(one.value)}</div>
            <Small>{one.year}</Small>
          </Box>
        ))}
      </Box>
      {market && market.p25 !== null && market.p75 !== null && (
        <Small>
          {texts.usual(formatNumber(market.p25, locale, READABLE), formatNumber(market.p75, locale, READABLE))}
        </Small>
      )}
    </Box>
  );
}
