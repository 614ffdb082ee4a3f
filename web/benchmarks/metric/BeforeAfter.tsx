import Box from '@mui/material/Box';
import { digitsFor } from '#domain/figures/digits.ts';
import { formatNumber, type Digits } from '#domain/language/format.ts';
import { Headings } from '#web/ui/Headings.tsx';
import { useLocale } from '#web/ui/language.tsx';

export interface Side {
  readonly label: string;
  readonly before: number | null;
  readonly after: number | null | undefined;
  /** A number of companies, shown with every digit. */
  readonly counts?: boolean;
}

/** Digits that distinguish the quartiles, and before from after. */
function digitsOf(sides: readonly Side[]): Digits {
  const of = (side: 'before' | 'after') =>
    sides.flatMap((one) => (one.counts || typeof one[side] !== 'number' ? [] : [one[side]]));
  const [before, after] = [of('before'), of('after')];
  const spreads = [before, after].map((figures) => Math.max(...figures) - Math.min(...figures));
  return digitsFor(Math.min(...spreads.filter((spread) => spread > 0)), [...before, ...after]);
}

interface BeforeAfterProps {
  readonly heads: readonly [figure: string, before: string, after: string];
  readonly sides: readonly Side[];
  readonly pending?: boolean;
}

/** Figures before and after a change; differences are bold. */
export function BeforeAfter({ heads, sides, pending = false }: BeforeAfterProps) {
  const locale = useLocale();
  const digits = digitsOf(sides);
  return (
    <Box
      component="table"
      aria-busy={pending}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        opacity: pending ? 0.6 : 1,
        '& th, & td': { textAlign: 'right', py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
        '& th:first-of-type': { textAlign: 'left', pl: 0 },
        '& thead th, & tbody th': { color: 'text.secondary', fontSize: '0.75rem' },
      }}
    >
      <Headings columns={heads.map((label) => ({ label }))} />
      <tbody>
        {sides.map(({ label, before, after, counts = false }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(before, locale, counts ? 'full' : digits)}</td>
            <Box component="td" sx={{ '&&': { fontWeight: after !== undefined && after !== before ? 600 : 400 } }}>
              {formatNumber(after, locale, counts ? 'full' : digits)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
