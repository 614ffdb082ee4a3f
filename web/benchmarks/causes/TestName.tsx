import Box from '@mui/material/Box';
import { TEST_NAMES } from '#domain/doubts/mark-text.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import { useLocale } from '#web/ui/language.tsx';

const COLOURS: Readonly<Record<Cause['test'], string>> = {
  slip: 'error.main',
  impossible: 'error.main',
  jump: 'warning.main',
  diagnosis: 'error.main',
  deviation: 'warning.main',
  far: 'neutral.control',
};

/** The name of a test; the colour only repeats the strength of the suspicion. */
export function TestName({ test }: { test: Cause['test'] }) {
  const locale = useLocale();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0, maxWidth: 1, fontWeight: 500 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%', bgcolor: COLOURS[test] }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {TEST_NAMES[test][locale]}
      </Box>
    </Box>
  );
}
