import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { History, Pencil, Trash2 } from 'lucide-react';
import { DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DependentList } from './DependentList.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { FormulaText } from './FormulaText.tsx';
import { MentionList } from './MentionList.tsx';
import { MetricFacts } from './MetricFacts.tsx';
import type { NodeContext } from './node-context.ts';
import { metricQuery } from './requests.ts';
import { configuratorTexts, metricTexts } from './texts.ts';
import { WORDS } from './words.ts';

interface MetricDetailsProps extends NodeContext {
  readonly id: number;
}

/** A metric or an indicator: its fields, its formula or rules, and what depends on it. */
export function MetricDetails({ id, ask, removal, onHistory, follows }: MetricDetailsProps) {
  const texts = useTexts(metricTexts);
  const common = useTexts(configuratorTexts);
  const locale = useLocale();
  const { data: metric } = useSuspenseQuery(metricQuery(id));
  const { validation_rules: strict, optional_validation_rules: soft } = metric;
  return (
    <DetailsFrame
      kind={WORDS[metric.mtype].kind[locale]}
      title={metric.description}
      alias={metric.alias}
      follows={follows}
      actions={[
        metric.can.edit && {
          label: common.edit,
          icon: Pencil,
          first: true,
          onClick: () => ask({ dialog: 'metric', metric, process: metric.process }),
        },
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
          <FormulaText>{metric.formula}</FormulaText>
        </DetailsPart>
      )}
      <MetricFacts metric={metric} />
      {metric.formula !== null && (
        <DetailsPart title={texts.madeOf}>
          <MentionList source={metric.formula} />
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
