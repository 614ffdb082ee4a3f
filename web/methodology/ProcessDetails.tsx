import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FolderInput, FolderPlus, History, Pencil, Plus, Trash2 } from 'lucide-react';
import type { MetricType } from '#domain/methodology/states.ts';
import { addMetric, addProcess } from '#contract/methodology.ts';
import { usePerson } from '#web/app/person.ts';
import { DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import type { NodeContext } from './node-context.ts';
import { NodeLinks } from './NodeLinks.tsx';
import { pathOf, type PlacedNode } from './nodes.ts';
import { processQuery } from './requests.ts';
import { configuratorTexts, processTexts } from './texts.ts';
import { WORDS } from './words.ts';

interface ProcessDetailsProps extends NodeContext {
  readonly mtype: MetricType;
  readonly placed: PlacedNode;
}

/** A process: its path, its content and its actions on this tab. */
export function ProcessDetails({ mtype, placed, ask, removal, onHistory, follows }: ProcessDetailsProps) {
  const texts = useTexts(processTexts);
  const common = useTexts(configuratorTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { node, above } = placed;
  const { data: process } = useSuspenseQuery(processQuery(node.id));
  const isRoot = above.length === 0;
  const ofProcesses = mtype === 'indicator';
  const inside = node.children.filter(({ type }) => type === 'process');
  const own = node.children.filter(({ type }) => type === 'metric');
  return (
    <DetailsFrame
      kind={isRoot ? texts.rootKind : `${texts.kind} · ${pathOf(above.map(({ name }) => name))}`}
      title={process.name}
      type="process"
      id={process.id}
      alias={process.alias}
      follows={follows}
      actions={[
        mayCall(addMetric) &&
          !(ofProcesses && isRoot) && {
            label: WORDS[mtype].add[locale],
            icon: Plus,
            first: true,
            onClick: () => ask({ dialog: 'metric', metric: null, process: process.id }),
          },
        mayCall(addProcess) &&
          ofProcesses && {
            label: texts.addInside,
            icon: FolderPlus,
            onClick: () => ask({ dialog: 'process', process: null, parent: process.id }),
          },
        process.can.edit &&
          ofProcesses && {
            label: common.edit,
            icon: Pencil,
            onClick: () => ask({ dialog: 'process', process, parent: process.parent }),
          },
        process.can.edit &&
          ofProcesses && { label: texts.move, icon: FolderInput, onClick: () => ask({ dialog: 'move', process }) },
        process.can.delete &&
          ofProcesses && {
            label: common.remove,
            icon: Trash2,
            danger: true,
            onClick: () => removal.process(process),
          },
        { label: common.history, icon: History, onClick: onHistory },
      ]}
    >
      {isRoot && ofProcesses && mayCall(addMetric) && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.rootHasNoIndicators}</Typography>
      )}
      {inside.length > 0 && (
        <DetailsPart title={texts.inside}>
          <NodeLinks nodes={inside} mtype={mtype} />
        </DetailsPart>
      )}
      {own.length > 0 && (
        <DetailsPart title={ofProcesses ? texts.own : texts.ownMetrics}>
          <NodeLinks nodes={own} mtype={mtype} />
        </DetailsPart>
      )}
    </DetailsFrame>
  );
}
