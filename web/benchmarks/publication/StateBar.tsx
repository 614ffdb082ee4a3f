import Box from '@mui/material/Box';
import { STATES, type State } from '#domain/benchmarks/release/decide-cells.ts';

/** New figures stand out; hidden ones are sand, darker the harder they are to open. */
export const STATE_COLOURS: Readonly<Record<State, string>> = {
  fresh: 'primary.main',
  same: 'market.line',
  kept: 'info.main',
  few: 'bad.light',
  difference: 'bad.main',
  withheld: 'text.disabled',
};

export const countOf = (states: Readonly<Record<string, number>>, state: State): number => states[state] ?? 0;

/** The share of each state in a group's figures; the numbers beside it say the same. */
export function StateBar({ states }: { states: Readonly<Record<string, number>> }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        gap: '1px',
        width: 200,
        maxWidth: '100%',
        height: 6,
        mt: 0.5,
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {STATES.map(
        (state) =>
          countOf(states, state) > 0 && (
            <Box
              key={state}
              sx={{ bgcolor: STATE_COLOURS[state], flexGrow: countOf(states, state), minWidth: '2px' }}
            />
          ),
      )}
    </Box>
  );
}
