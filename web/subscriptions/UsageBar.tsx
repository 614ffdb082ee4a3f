import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '#web/ui/language.tsx';
import { ownTexts } from './own-texts.ts';

interface UsageBarProps {
  readonly label: string;
  readonly used: number;
  /** Null: no limit, and so no bar. */
  readonly most: number | null;
}

/** How much of a limit is used; a full one says so in words as well as in colour. */
export function UsageBar({ label, used, most }: UsageBarProps) {
  const texts = useTexts(ownTexts);
  const full = most !== null && used >= most;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <span>{label}</span>
        {full && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
            {texts.full}
          </Box>
        )}
      </Box>
      {most !== null && (
        <LinearProgress
          variant="determinate"
          color={full ? 'warning' : 'primary'}
          value={most === 0 ? 100 : Math.min(100, (used / most) * 100)}
          aria-label={label}
          sx={{ height: 6, borderRadius: 3, mt: 0.75 }}
        />
      )}
    </div>
  );
}
