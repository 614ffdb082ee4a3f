import Button from '@mui/material/Button';
import { ArrowLeft, ListTree, SearchX } from 'lucide-react';
import type { MetricType } from '#domain/methodology/states.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Part } from '#web/app/Part.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { MetricDetails } from './MetricDetails.tsx';
import type { NodeContext } from './node-context.ts';
import type { PlacedNode } from './nodes.ts';
import { ProcessDetails } from './ProcessDetails.tsx';
import { configuratorTexts } from './texts.ts';

interface NodeDetailsProps extends NodeContext {
  readonly mtype: MetricType;
  /** Undefined when none is chosen. */
  readonly chosen: string | undefined;
  /** Undefined when the chosen one is not in the tree. */
  readonly placed: PlacedNode | undefined;
  readonly onBack: () => void;
}

/** The details of the chosen node. On a phone they replace the tree and have a back button. */
export function NodeDetails({ mtype, chosen, placed, onBack, ...context }: NodeDetailsProps) {
  const texts = useTexts(configuratorTexts);
  if (chosen === undefined) {
    return (
      <EmptyState icon={ListTree} title={texts.chooseTitle}>
        {texts.chooseHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<ArrowLeft size={16} aria-hidden />}
        onClick={onBack}
        sx={{ display: { md: 'none' }, mb: 1.5, ml: -0.5 }}
      >
        {texts.toTree}
      </Button>
      {placed === undefined && (
        <EmptyState dense icon={SearchX} title={texts.gone}>
          {texts.goneHint}
        </EmptyState>
      )}
      {placed && (
        <Part key={chosen} pending={<TextSkeleton lines={8} />}>
          {placed.node.type === 'process' ? (
            <ProcessDetails mtype={mtype} placed={placed} {...context} />
          ) : (
            <MetricDetails id={placed.node.id} {...context} />
          )}
        </Part>
      )}
    </>
  );
}
