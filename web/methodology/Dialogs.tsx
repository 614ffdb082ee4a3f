import type { MetricType } from '#domain/methodology/states.ts';
import type { Asked } from './asked.ts';
import { MetricDialog } from './MetricDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { NodeIndex } from './nodes.ts';
import { ProcessDialog } from './ProcessDialog.tsx';

interface DialogsProps {
  readonly asked: Asked;
  readonly open: boolean;
  readonly mtype: MetricType;
  readonly index: NodeIndex;
  readonly onClose: () => void;
  readonly onAdded: (key: string) => void;
}

/** The dialog that was asked for. */
export function Dialogs({ asked, mtype, onAdded, ...common }: DialogsProps) {
  switch (asked.dialog) {
    case 'process':
      return <ProcessDialog {...common} process={asked.process} parent={asked.parent} onAdded={onAdded} />;
    case 'move':
      return <MoveDialog {...common} process={asked.process} />;
    case 'metric':
      return <MetricDialog {...common} mtype={mtype} metric={asked.metric} process={asked.process} onAdded={onAdded} />;
  }
}
