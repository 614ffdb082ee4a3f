import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatDate, formatNumber } from '#domain/language/format.ts';
import { LEAST_MONTHS, RETAINED, RETAINED_NAMES, type Retained } from '#domain/journal/retention.ts';
import { getRetention, previewRetention, saveRetention, type Retention } from '#contract/retention.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { read } from '../query-client.ts';
import { useCall } from '../use-call.ts';
import { retentionTexts } from './texts.ts';

/** Terms to choose from; 0 stands for ever. */
const FOREVER = 0;
const TERMS = [FOREVER, 3, 6, 12, 24, 36, 60, 84, 120];

type Terms = Record<Retained, number>;
const inForm = (terms: Retention): Terms => ({
  files: terms.files ?? FOREVER,
  calculations: terms.calculations ?? FOREVER,
  journal: terms.journal ?? FOREVER,
});
const monthsOf = (term: number): number | null => (term === FOREVER ? null : term);

/** What happens without a term. */
const untilChosen = (kind: Retained) => (kind === 'calculations' ? 'thinned' : 'forever');

interface TermFieldProps {
  readonly kind: Retained;
  readonly term: number;
  readonly help: string;
}

/** One term, and what would go by it. */
function TermField({ kind, term, help }: TermFieldProps) {
  const texts = useTexts(retentionTexts);
  const locale = useLocale();
  const query = term === FOREVER ? {} : { [kind]: term };
  const { data } = useQuery({ ...read(previewRetention, { query }), enabled: term !== FOREVER });
  const preview = () => {
    if (term === FOREVER) return texts.nothing;
    if (!data) return texts.counting;
    const { count, bytes, oldest, newest } = data[kind];
    if (count === 0) return texts.nothing;
    const size = bytes === null ? null : formatBytes(bytes, locale);
    return texts.going(formatNumber(count, locale), size, formatDate(oldest, locale), formatDate(newest, locale));
  };
  const options = [...new Set([...TERMS, term])]
    .filter((months) => months === FOREVER || months >= LEAST_MONTHS[kind])
    .map((months) => ({ value: months, label: months === FOREVER ? texts[untilChosen(kind)] : texts.months(months) }));
  return (
    <div>
      <SelectField name={kind} label={RETAINED_NAMES[kind][locale]} help={help} options={options} />
      <Typography
        variant="body2"
        role="status"
        sx={{ mt: 0.5, color: data?.[kind].count ? 'warning.main' : 'text.secondary' }}
      >
        {preview()}
      </Typography>
    </div>
  );
}

/** An administrator says how long files, calculations and the journal are kept. */
export function RetentionCard() {
  const texts = useTexts(retentionTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...read(getRetention, {}), enabled: mayCall(getRetention) });
  const save = useCall(saveRetention, { success: texts.saved });
  if (!data) return null;
  const { terms, last_run } = data;
  const help: Readonly<Record<Retained, string>> = {
    files: texts.filesHelp,
    calculations: texts.calculationsHelp,
    journal: texts.journalHelp,
  };
  const termOf = (kind: Retained) => (terms[kind] === null ? texts[untilChosen(kind)] : texts.months(terms[kind]));
  return (
    <Card sx={{ mt: 3, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <div style={{ flex: '1 1 360px' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          {RETAINED.map((kind) => `${RETAINED_NAMES[kind][locale]}: ${termOf(kind)}`).join(' · ')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {texts.about} {last_run !== null && texts.lastRun(formatDate(last_run, locale, 'time'))}
        </Typography>
      </div>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <FormDialog<Terms>
        open={open}
        title={texts.title}
        submitLabel={texts.save}
        intro={texts.about}
        defaultValues={inForm(terms)}
        onSubmit={({ files, calculations, journal }) =>
          save.mutateAsync({
            body: { files: monthsOf(files), calculations: monthsOf(calculations), journal: monthsOf(journal) },
          })
        }
        onClose={() => setOpen(false)}
      >
        {(form) =>
          RETAINED.map((kind) => <TermField key={kind} kind={kind} term={form.watch(kind)} help={help[kind]} />)
        }
      </FormDialog>
    </Card>
  );
}
