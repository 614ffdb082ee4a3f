import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Ref } from '#contract/shapes.ts';

const SHOWN = 2;

/** The industries of a company in one line; those that do not fit are counted and named on hover. */
export function BranchChips({ branches }: { branches: readonly Ref[] }) {
  if (branches.length === 0) return '—';
  const rest = branches.slice(SHOWN);
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {branches.slice(0, SHOWN).map(({ id, name }) => (
        <Chip key={id} size="small" label={name} sx={{ maxWidth: 220 }} />
      ))}
      {rest.length > 0 && (
        <Chip size="small" label={`+${rest.length}`} title={rest.map(({ name }) => name).join(', ')} />
      )}
    </Box>
  );
}
