import Box from '@mui/material/Box';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { formatNumber, READABLE } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { checkTexts } from './texts.ts';

interface WitnessesProps {
  readonly witnesses: CheckItem['witnesses'];
  readonly value: number;
  readonly proposal: number;
}

const CELLS = {
  width: '100%',
  maxWidth: 760,
  borderCollapse: 'collapse',
  '& th, & td': { py: 0.75, px: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

/** On a phone there is no room for what the market has. */
const MARKET = { display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' } as const;

/** Figures with the number of the file and with the one proposed, beside what is usual. */
export function Witnesses({ witnesses, value, proposal }: WitnessesProps) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const number = (of: number) => formatNumber(of, locale, READABLE);
  const isOpen = witnesses.some(({ market }) => market !== null);
  return (
    <Box component="table" sx={CELLS}>
      <thead>
        <tr>
          <th scope="col">{texts.witnesses}</th>
          <th scope="col">{texts.withNumber(formatNumber(value, locale, 'typed'))}</th>
          <th scope="col">{texts.withNumber(formatNumber(proposal, locale, 'typed'))}</th>
          {isOpen && (
            <Box component="th" scope="col" sx={MARKET}>
              {texts.market.toLocaleLowerCase(locale)}
            </Box>
          )}
        </tr>
      </thead>
      <tbody>
        {witnesses.map(({ name, unit, it_system, value: now, corrected, market }) => (
          <tr key={`${name} ${it_system?.id ?? ''}`}>
            <th scope="row">
              {it_system ? `${name}, ${it_system.name}` : name} <Small>{unit}</Small>
            </th>
            <Box component="td" sx={{ color: 'warning.main' }}>
              {number(now)}
            </Box>
            <Box component="td" sx={{ '&&': { fontWeight: 600 } }}>
              {number(corrected)}
            </Box>
            {isOpen && (
              <Box component="td" sx={MARKET}>
                {market && market.p25 !== null && market.p75 !== null && `${number(market.p25)}–${number(market.p75)}`}
              </Box>
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
