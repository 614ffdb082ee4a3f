import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, History, Pencil, Trash2 } from 'lucide-react';
import { isDefined } from '#domain/methodology/definition.ts';
import { formulasOf } from '#domain/methodology/formula-years.ts';
import { WORDING_FIELDS, WORDING_NAMES } from '#domain/methodology/wording.ts';
import { saveMetric } from '#contract/methodology.ts';
import { MetricDefinition } from '#web/app/MetricDefinition.tsx';
import { useCall } from '#web/app/use-call.ts';
import { DetailsPart, Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DependentList } from './DependentList.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { FormulaPeriods } from './FormulaPeriods.tsx';
import { FormulaText } from './FormulaText.tsx';
import { MentionList } from './MentionList.tsx';
import { MetricFacts } from './MetricFacts.tsx';
import type { NodeContext } from './node-context.ts';
import { metricQuery } from './requests.ts';
import { configuratorTexts, metricTexts } from './texts.ts';
import { WORDS } from './words.ts';
import { collectedTexts } from './years/texts.ts';

interface MetricDetailsProps extends NodeContext {
  readonly id: number;
}

/** A metric or an indicator: its fields, its formula or rules, and what depends on it. */
export function MetricDetails({ id, ask, removal, onHistory, follows }: MetricDetailsProps) {
  const texts = useTexts(metricTexts);
  const common = useTexts(configuratorTexts);
  const ofYears = useTexts(collectedTexts);
  const locale = useLocale();
  const { data: metric } = useSuspenseQuery(metricQuery(id));
  const resume = useCall(saveMetric, { success: ({ description }) => ofYears.resumed(description) });
  const { validation_rules: strict, optional_validation_rules: soft } = metric;
  const sentences = WORDING_FIELDS.filter((field) => metric[field]).map(
    (field) => [WORDING_NAMES[field][locale], metric[field]] as const,
  );
  return (
    <DetailsFrame
      kind={WORDS[metric.mtype].kind[locale]}
      title={metric.description}
      type="metric"
      id={metric.id}
      alias={metric.alias}
      follows={follows}
      actions={[
        metric.can.edit && {
          label: common.edit,
          icon: Pencil,
          first: true,
          onClick: () => ask({ dialog: 'metric', metric, process: metric.process }),
        },
        metric.can.edit &&
          (metric.until_year === null
            ? {
                label: ofYears.retireOpen,
                icon: Archive,
                onClick: () => ask({ dialog: 'retire', metric }),
              }
            : {
                label: ofYears.resume,
                icon: ArchiveRestore,
                onClick: () => resume.mutate({ params: { id }, body: { until_year: null, version: metric.version } }),
              }),
        metric.can.delete && {
          label: common.remove,
          icon: Trash2,
          danger: true,
          onClick: () => void removal.metric(metric),
        },
        { label: common.history, icon: History, onClick: onHistory },
      ]}
    >
      {metric.formula !== null && (
        <DetailsPart title={texts.formula}>
          <FormulaPeriods of={metric} />
        </DetailsPart>
      )}
      <MetricFacts metric={metric} />
      <DetailsPart title={texts.definition}>
        {isDefined(metric) ? (
          <MetricDefinition of={metric} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noDefinition}</Typography>
        )}
      </DetailsPart>
      {sentences.length > 0 && (
        <DetailsPart title={texts.wording}>
          <Facts facts={sentences} />
        </DetailsPart>
      )}
      {metric.formula !== null && (
        <DetailsPart title={texts.madeOf}>
          <MentionList source={formulasOf(metric).toReversed().join('\n')} />
        </DetailsPart>
      )}
      {metric.mtype === 'metric' && (
        <>
          <DetailsPart title={texts.strict}>
            <Rules>{strict}</Rules>
          </DetailsPart>
          <DetailsPart title={texts.soft}>
            <Rules>{soft}</Rules>
          </DetailsPart>
        </>
      )}
      <DetailsPart title={texts.dependents}>
        {metric.dependent.length > 0 ? (
          <DependentList dependents={metric.dependent} linked />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noDependents}</Typography>
        )}
      </DetailsPart>
    </DetailsFrame>
  );
}

function Rules({ children }: { children: string }) {
  const texts = useTexts(metricTexts);
  if (children.trim() === '') return <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>;
  return <FormulaText>{children}</FormulaText>;
}
