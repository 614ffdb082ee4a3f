import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { PLEASE } from '#domain/methodology/messages.ts';
import { DIRECTIONS, type MetricType } from '#domain/methodology/states.ts';
import { addUnit } from '#contract/directories.ts';
import type { Metric } from '#contract/methodology.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DefinitionFields } from './DefinitionFields.tsx';
import { KeyFields } from './KeyFields.tsx';
import type { NodeIndex } from './nodes.ts';
import { ReportFields } from './ReportFields.tsx';
import { unitsQuery } from './requests.ts';
import { configuratorTexts, metricTexts } from './texts.ts';
import { useProcessOptions } from './use-process-options.ts';
import { DIRECTION_WORDS, WORDS } from './words.ts';
import { WordingFields } from './WordingFields.tsx';
import { FormulaFields } from './years/FormulaFields.tsx';
import { YearFields } from './years/YearFields.tsx';

interface MetricFieldsProps {
  readonly mtype: MetricType;
  readonly metric: Metric | null;
  readonly index: NodeIndex;
}

const PAIR = { display: 'grid', gap: 2.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** The fields of a metric or an indicator. */
export function MetricFields({ mtype, metric, index }: MetricFieldsProps) {
  const texts = useTexts(metricTexts);
  const common = useTexts(configuratorTexts);
  const locale = useLocale();
  const units = useQuery(unitsQuery);
  const { mayCall } = usePerson();
  const newUnit = useCall(addUnit, { success: ({ name }) => texts.unitAdded(name) });
  const processes = useProcessOptions(mtype, metric, index);
  const isIndicator = mtype === 'indicator';
  return (
    <>
      <AutocompleteField
        name="process"
        label={texts.process}
        placeholder={texts.processPlaceholder}
        required={PLEASE.process[locale]}
        loading={processes.loading}
        options={processes.options}
      />
      <TextField
        name="description"
        label={texts.name}
        help={WORDS[mtype].nameHelp[locale]}
        required={(isIndicator ? PLEASE.indicatorName : PLEASE.metricName)[locale]}
        maxLength={300}
        autoFocus
      />
      <Box sx={PAIR}>
        <TextField
          name="alias"
          label={common.key}
          help={metric === null ? texts.aliasHelp : texts.aliasEditHelp}
          required={PLEASE.alias[locale]}
          maxLength={100}
        />
        <AutocompleteField
          name="unit"
          label={texts.unit}
          help={mayCall(addUnit) ? texts.unitHelp : undefined}
          required={PLEASE.unit[locale]}
          loading={units.isPending}
          onAdd={mayCall(addUnit) && ((name) => newUnit.mutateAsync({ body: { name } }).then(({ id }) => id))}
          options={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Box>
      {isIndicator ? <FormulaFields saved={metric} /> : <ReportFields />}
      <Box sx={PAIR}>
        <NumberField name="max_deviation" label={texts.maxDeviation} help={texts.maxDeviationHelp} min={0} unit="%" />
        <SelectField
          name="direction"
          label={texts.direction}
          placeholder={texts.noDirection}
          clearable
          options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_WORDS[value][locale] }))}
        />
      </Box>
      <YearFields />
      <DefinitionFields mtype={isIndicator ? 'indicator' : 'metric'} />
      {isIndicator && <WordingFields units={units.data ?? []} />}
      {isIndicator && <KeyFields id={metric?.id ?? null} />}
    </>
  );
}
