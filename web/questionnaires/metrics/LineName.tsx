import Box from '@mui/material/Box';
import type { Line } from './lines.ts';

/** The name of a process, or of a metric with its key on hover. */
export const LineName = ({ line }: { line: Line }) =>
  line.metric === null ? (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {line.name}
    </Box>
  ) : (
    <span title={`${line.name} {${line.metric.alias}}`}>{line.name}</span>
  );
