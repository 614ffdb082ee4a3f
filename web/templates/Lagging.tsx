import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ActualTemplate } from '#contract/templates.ts';
import { useTexts } from '#web/ui/language.tsx';
import { templatesTexts } from './texts.ts';

const SHOWN = 100;

/** Metrics missing from the template, and those missing from the methodology. */
export function Lagging({ missing, unknown }: Pick<ActualTemplate, 'missing' | 'unknown'>) {
  const texts = useTexts(templatesTexts);
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning">
          <strong>{texts.missing(missing.length)}</strong>
          <div>{texts.missingHint}</div>
          <Names
            label={texts.missing(missing.length)}
            lines={missing.map(({ alias, description }) => [alias, description])}
          />
        </Alert>
      )}
      {unknown.length > 0 && (
        <Alert severity="warning">
          <strong>{texts.unknown(unknown.length)}</strong>
          <div>{texts.unknownHint}</div>
          <Names label={texts.unknown(unknown.length)} lines={unknown.map((alias) => [alias])} />
        </Alert>
      )}
    </>
  );
}

export function Names({
  label,
  lines,
}: {
  label: string;
  lines: readonly (readonly [alias: string, name?: string])[];
}) {
  const texts = useTexts(templatesTexts);
  return (
    <Box
      component="ul"
      aria-label={label}
      // A long list scrolls, so it must be reachable by keyboard.
      tabIndex={0}
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 200, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {lines.slice(0, SHOWN).map(([alias, name]) => (
        <li key={alias}>
          {name !== undefined && `${name} `}
          <Typography component="span" variant="caption">{`{${alias}}`}</Typography>
        </li>
      ))}
      {lines.length > SHOWN && <li>{texts.more(lines.length - SHOWN)}</li>}
    </Box>
  );
}
