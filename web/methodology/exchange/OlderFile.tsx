import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { objectTypeName } from '#domain/journal/actions.ts';
import { fieldName } from '#domain/journal/fields.ts';
import { formatValue } from '#domain/journal/words.ts';
import { text } from '#domain/language/text.ts';
import type { MethodologyImport, NewerChange } from '#contract/methodology-exchange.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { exchangeTexts } from './texts.ts';
import { threeWays } from './three-ways.ts';

const NAMES: Readonly<Record<string, ReturnType<typeof text>>> = { description: text('Название', 'Name') };
const MOST_SHOWN = 100;

interface OlderFileProps {
  readonly older: NonNullable<MethodologyImport['older']>;
  readonly keepNewer: boolean;
  readonly disabled: boolean;
  readonly onChoose: (keepNewer: boolean) => void;
}

/** Says that a workbook is older than the methodology, whose work it would take back, and lets one choose. */
export function OlderFile({ older: { newer, revision }, keepNewer, disabled, onChoose }: OlderFileProps) {
  const texts = useTexts(exchangeTexts);
  if (newer.length === 0) return <Alert severity="info">{texts.olderHarmless(revision)}</Alert>;
  return (
    <>
      <Alert severity="warning">
        <strong>{texts.older(newer.length)}</strong> {texts.olderHint(revision)}
        <RadioGroup
          aria-label={texts.olderChoice}
          value={keepNewer ? 'keep' : 'replace'}
          onChange={(event) => onChoose(event.target.value === 'keep')}
          sx={{ mt: 1 }}
        >
          <FormControlLabel value="keep" disabled={disabled} control={<Radio size="small" />} label={texts.keepNewer} />
          <FormControlLabel
            value="replace"
            disabled={disabled}
            control={<Radio size="small" />}
            label={texts.replaceNewer}
          />
        </RadioGroup>
      </Alert>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={texts.newerListed}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
      >
        {newer.slice(0, MOST_SHOWN).map((change) => (
          <NewerItem key={`${change.object_type} ${change.alias}`} change={change} />
        ))}
        {newer.length > MOST_SHOWN && <li>{texts.more(newer.length - MOST_SHOWN)}</li>}
      </Box>
    </>
  );
}

function NewerItem({ change }: { change: NewerChange }) {
  const texts = useTexts(exchangeTexts);
  const locale = useLocale();
  const { object_type, name, alias, author, changed_at, base, now, file } = change;
  const valueOf = (field: string, value: unknown) =>
    value === undefined || value === null || value === '' ? texts.emptyValue : formatValue(field, value, locale);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 500 }}>
        {objectTypeName(object_type, base, now, file)[locale]} {name}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
          {alias}
        </Typography>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {author ?? texts.portal}, <DateTime value={changed_at} />
        {now === null && ` · ${texts.deletedSince}`}
        {file === null && ` · ${texts.notInFile}`}
      </Typography>
      {threeWays(change).map(({ field, base: was, now: is, file: has }) => (
        <Box key={field} sx={{ mt: 0.75 }}>
          <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
            {(NAMES[field] ?? fieldName(field))[locale]}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 1.5, '& dd': { m: 0 } }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {texts.atExport}
            </Box>
            <dd>{valueOf(field, was)}</dd>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {texts.now}
            </Box>
            <Box component="dd" sx={{ fontWeight: 500 }}>
              {valueOf(field, is)}
            </Box>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {texts.inFile}
            </Box>
            <dd>{valueOf(field, has)}</dd>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
