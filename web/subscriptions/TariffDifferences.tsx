import Box from '@mui/material/Box';
import { useTexts } from '#web/ui/language.tsx';
import { ownTexts } from './own-texts.ts';
import type { TariffDifference } from './tariff-lines.ts';

/** The effect of a tariff change, before and after in two columns. */
export function TariffDifferences({ differences }: { differences: readonly TariffDifference[] }) {
  const texts = useTexts(ownTexts);
  if (differences.length === 0) return <span>{texts.changeNothing}</span>;
  return (
    <Box
      component="table"
      aria-label={texts.changeWhat}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': {
          py: 0.75,
          pr: 1.5,
          textAlign: 'left',
          verticalAlign: 'top',
          borderTop: 1,
          borderColor: 'divider',
        },
        '& thead th': { border: 0, fontWeight: 400, fontSize: '0.75rem' },
        '& tbody th': { fontWeight: 400 },
        '& td:last-child': { color: 'text.primary', fontWeight: 500, pr: 0 },
      }}
    >
      <thead>
        <tr>
          <th>{texts.condition}</th>
          <th>{texts.was}</th>
          <th>{texts.will}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
