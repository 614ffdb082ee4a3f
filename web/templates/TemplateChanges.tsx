import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TemplatePreview } from '#contract/templates.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Names } from './Lagging.tsx';
import { publishTexts } from './texts.ts';

/** What a template would change, or all that is wrong with it. */
export function TemplateChanges({ preview }: { preview: TemplatePreview }) {
  const texts = useTexts(publishTexts);
  const { problems, replaces, metric_count, added, removed } = preview;
  if (problems.length > 0) return <Problems lines={problems} />;
  const rows = [
    { label: texts.added(added.length), names: added },
    { label: texts.removed(removed.length), names: removed },
  ].filter(({ names }) => names.length > 0 && replaces !== null);
  return (
    <>
      <Alert severity="success">
        {texts.fine(metric_count)} {rows.length === 0 && replaces !== null && texts.same}
      </Alert>
      {rows.map(({ label, names }) => (
        <div key={label}>
          <Typography component="h3" sx={{ fontWeight: 500 }}>
            {label}
          </Typography>
          <Names label={label} lines={names.map(({ alias, description }) => [alias, description])} />
        </div>
      ))}
      <Alert severity={replaces === null ? 'info' : 'warning'}>
        {replaces === null ? texts.first : texts.warning(replaces)}
      </Alert>
    </>
  );
}

export function Problems({ lines }: { lines: readonly string[] }) {
  const texts = useTexts(publishTexts);
  if (lines.length === 0) return <Alert severity="error">{texts.failed}</Alert>;
  return (
    <Alert severity="error">
      {texts.refused}
      <Box
        component="ul"
        tabIndex={0}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 260, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
