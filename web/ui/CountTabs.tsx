import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';

export interface CountTab {
  readonly key: string;
  readonly label: string;
  /** Undefined while it is loaded. */
  readonly count: number | undefined;
  readonly on: boolean;
  readonly help?: string | undefined;
  /** It stands apart: somebody has to do something about it. */
  readonly warns?: boolean | undefined;
  /** Comes first on a phone, where the others are beyond the edge. */
  readonly first?: boolean | undefined;
  readonly onClick: () => void;
}

/** How many there are of each kind, in one row; each number filters the list below. */
export function CountTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly CountTab[] }) {
  return (
    <Card
      role="group"
      aria-label={label}
      sx={{ display: 'flex', overflowX: 'auto', mb: 2, '& > *': { flex: { xs: '1 0 auto', md: '1 1 auto' } } }}
    >
      {tabs.map(({ key, label: name, count, on, help = '', warns, first, onClick }) => (
        <Tooltip key={key} title={help} describeChild>
          <ButtonBase
            aria-pressed={on}
            onClick={onClick}
            sx={{
              display: 'grid',
              justifyItems: 'start',
              fontFamily: 'inherit',
              px: { xs: 2, md: 1.25, lg: 2 },
              py: 1,
              minWidth: { xs: 92, md: 0, lg: 92 },
              borderRight: 1,
              borderColor: 'divider',
              borderBottom: '2px solid transparent',
              ...(on && { borderBottomColor: 'primary.main', color: 'primary.main' }),
              ...(first && { order: { xs: -1, sm: 0 } }),
              ...(warns && { color: 'warning.main' }),
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
            }}
          >
            <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {count ?? <Skeleton width={28} />}
            </Box>
            <Box component="span" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
              {name}
            </Box>
          </ButtonBase>
        </Tooltip>
      ))}
    </Card>
  );
}
