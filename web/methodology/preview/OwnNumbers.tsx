import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { sameAlias } from '#domain/formulas/tree.ts';
import { parseTyped } from '#domain/language/number-text.ts';
import { aliasesKnown } from '#domain/methodology/mentions.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { metricsInfoQuery } from '../requests.ts';
import { Outcome } from './Outcome.tsx';
import { previewTexts } from './texts.ts';
import { readToTry } from './try-numbers.ts';

interface OwnNumbersProps {
  readonly source: string;
  readonly purpose: 'indicator' | 'rule';
  /** The key typed in the form: the rules of a new metric mention it. */
  readonly own: string;
}

/** Computes a formula on numbers typed here: a portal without questionnaires has no others. */
export function OwnNumbers({ source, purpose, own }: OwnNumbersProps) {
  const texts = useTexts(previewTexts);
  const locale = useLocale();
  const { data: metrics = [] } = useQuery(metricsInfoQuery);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const debounced = useDebouncedValue(source.trim());
  const known = useMemo(() => aliasesKnown([...(own === '' ? [] : [{ alias: own }]), ...metrics]), [metrics, own]);
  const tried = useMemo(() => readToTry(debounced, purpose, known, locale), [debounced, purpose, known, locale]);
  const byAlias = useMemo(() => new Map(metrics.map((metric) => [sameAlias(metric.alias), metric])), [metrics]);
  if (tried.aliases === null) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>{debounced === '' ? texts.writeFirst : texts.mendFirst}</Typography>
    );
  }
  const valueOf = (alias: string): number => parseTyped(typed[alias] ?? '') ?? NaN;
  const isTyped = tried.aliases.every((alias) => !Number.isNaN(valueOf(sameAlias(alias))));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {tried.aliases.map((alias) => (
          <NumberInput
            key={alias}
            label={byAlias.get(sameAlias(alias))?.description ?? alias}
            unit={byAlias.get(sameAlias(alias))?.unit_name ?? ''}
            value={typed[sameAlias(alias)] ?? ''}
            onChange={(next) => setTyped({ ...typed, [sameAlias(alias)]: next })}
          />
        ))}
      </Box>
      {!isTyped && <Typography sx={{ color: 'text.secondary' }}>{texts.typeNumbers}</Typography>}
      <div aria-live="polite">
        <Outcome trace={tried.trace(valueOf, (alias) => byAlias.get(alias)?.description ?? null)} purpose={purpose} />
      </div>
    </Box>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

function NumberInput({ label, unit, value, onChange }: NumberInputProps) {
  const texts = useTexts(previewTexts);
  const id = useId();
  const isWrong = Number.isNaN(parseTyped(value) ?? 0);
  return (
    <Field id={id} label={unit === '' ? label : `${label}, ${unit}`} error={isWrong ? texts.notANumber : undefined}>
      <OutlinedInput
        id={id}
        size="small"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
      />
    </Field>
  );
}
