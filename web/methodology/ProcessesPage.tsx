import Card from '@mui/material/Card';
import { Network } from 'lucide-react';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const processesTexts = defineTexts(
  {
    title: 'Процессов пока нет',
    hint: 'Методология — это дерево процессов и показатели в нём. В портале она пуста. Из чего она состоит, рассказано в инструкции.',
  },
  {
    title: 'There are no processes yet',
    hint: 'The methodology is a tree of processes with indicators in it. In this portal it is empty. The instruction tells what it is made of.',
  },
);

export function ProcessesPage() {
  const texts = useTexts(processesTexts);
  return (
    <Card>
      <EmptyState icon={Network} title={texts.title} action={<InstructionButton />}>
        {texts.hint}
      </EmptyState>
    </Card>
  );
}
