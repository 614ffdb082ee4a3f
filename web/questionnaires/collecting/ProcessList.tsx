import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { assignSheet, takeBackSheet, type CollectingProgress, type ProcessProgress } from '#contract/collecting.ts';
import { today } from '#web/app/collecting/requests.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ProcessRow } from './ProcessRow.tsx';
import { assignTexts, processProgressTexts } from './texts.ts';

interface ProcessListProps {
  readonly company: number;
  readonly progress: CollectingProgress;
}

/** The processes in the order of the tree; those below a process show when it is opened. */
export function ProcessList({ company, progress }: ProcessListProps) {
  const texts = useTexts(processProgressTexts);
  const words = useTexts(assignTexts);
  const { processes, year, can } = progress;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const assign = useCall(assignSheet);
  const takeBack = useCall(takeBackSheet);
  const parents = new Set(processes.map(({ parent }) => parent));
  const byId = new Map(processes.map((process) => [process.id, process]));
  const isShown = ({ parent }: ProcessProgress): boolean =>
    parent === null || (opened.has(parent) && isShown(byId.get(parent)!));
  const toggle = (id: number) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const undo = ({ id, name, assignment }: ProcessProgress) => {
    if (!assignment) return;
    const { user, note, due } = assignment;
    const params = { id: company, year, process: id };
    // A day that has passed is not accepted again.
    const day = due !== null && due >= today() ? due : null;
    const run = () => assign.mutate({ params, body: { user_id: user.id, note, due: day, only_if_free: true } });
    // Not by a callback of `mutate`: it is not called once another call has begun or the screen has gone.
    takeBack.mutateAsync({ params }).then(
      () => notify(words.takenBack(name), { variant: 'success', action: { label: words.undo, run } }),
      () => undefined,
    );
  };
  const process = chosen === undefined ? undefined : byId.get(chosen);
  return (
    <Card>
      <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {processes.filter(isShown).map((one) => (
          <ProcessRow
            key={one.id}
            process={one}
            mayAssign={can.assign}
            isOpen={parents.has(one.id) ? opened.has(one.id) : undefined}
            onToggle={() => toggle(one.id)}
            onAssign={() => {
              setChosen(one.id);
              setAsking(true);
            }}
            onTakeBack={() => undo(one)}
          />
        ))}
      </Box>
      {process && (
        <AssignDialog
          key={`${process.id} ${process.assignment?.created_at}`}
          company={company}
          progress={progress}
          process={process}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
