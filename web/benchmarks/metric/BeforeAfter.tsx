import Box from '@mui/material/Box';
import { formatNumber } from '#domain/language/format.ts';
import { useLocale } from '#web/ui/language.tsx';

export interface Side {
  readonly label: string;
  readonly before: number | null;
  readonly after: number | null | undefined;
}

interface BeforeAfterProps {
  readonly heads: readonly [figure: string, before: string, after: string];
  readonly sides: readonly Side[];
  readonly pending?: boolean;
}

/** Figures before a change and after it; what differs is bold. */
export function BeforeAfter({ heads, sides, pending = false }: BeforeAfterProps) {
  const locale = useLocale();
  const number = (value: number | null | undefined) => formatNumber(value, locale, 'overview');
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
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{number(before)}</td>
            <Box component="td" sx={{ '&&': { fontWeight: after !== undefined && after !== before ? 600 : 400 } }}>
              {number(after)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
