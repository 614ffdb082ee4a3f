import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { MISSING } from '#domain/language/format.ts';

interface NameChipsProps {
  readonly names: readonly { readonly id: number | string; readonly name: string }[];
  /** Two by default. */
  readonly most?: number;
  /** Outside a table there is room for several lines. */
  readonly wrap?: boolean;
}

/** Names in one line, shortened where the column is narrow; those that do not fit are counted and named on hover. */
export function NameChips({ names, most = 2, wrap = false }: NameChipsProps) {
  if (names.length === 0) return MISSING;
  const rest = names.slice(most);
  return (
    <Box sx={{ display: 'flex', flexWrap: wrap ? 'wrap' : 'nowrap', gap: 0.5 }}>
      {names.slice(0, most).map(({ id, name }) => (
        <Chip key={id} size="small" label={name} title={name} sx={{ minWidth: 0, maxWidth: 220 }} />
      ))}
      {rest.length > 0 && (
        <Chip size="small" label={`+${rest.length}`} title={rest.map(({ name }) => name).join(', ')} />
      )}
    </Box>
  );
}
