import type { MetricType } from '#domain/methodology/states.ts';
import type { DialogRequest } from './dialog-request.ts';
import { MetricDialog } from './MetricDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { NodeIndex } from './nodes.ts';
import { ProcessDialog } from './ProcessDialog.tsx';
import { RetireDialog } from './years/RetireDialog.tsx';

interface DialogsProps {
  readonly request: DialogRequest;
  readonly open: boolean;
  readonly mtype: MetricType;
  readonly index: NodeIndex;
  readonly onClose: () => void;
  readonly onAdded: (key: string) => void;
}

export function Dialogs({ request, mtype, onAdded, ...common }: DialogsProps) {
  switch (request.dialog) {
    case 'process':
      return <ProcessDialog {...common} process={request.process} parent={request.parent} onAdded={onAdded} />;
    case 'move':
      return <MoveDialog {...common} process={request.process} />;
    case 'retire':
      return <RetireDialog {...common} metric={request.metric} />;
    case 'metric':
      return (
        <MetricDialog {...common} mtype={mtype} metric={request.metric} process={request.process} onAdded={onAdded} />
      );
  }
}
