import Card from '@mui/material/Card';
import { ListChecks } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const dataEntryTexts = defineTexts(
  {
    title: 'Показателей для выбора пока нет',
    hint: 'Процессы и показатели заводит администратор в конфигураторе. Как устроен шаблон, рассказано в инструкции.',
    configure: 'Открыть конфигуратор',
  },
  {
    title: 'There are no metrics to choose from yet',
    hint: 'Processes and metrics are entered by the administrator in the configurator. The instruction tells how the template is made.',
    configure: 'Open the configurator',
  },
);

export function DataEntryPage() {
  const texts = useTexts(dataEntryTexts);
  return (
    <Card>
      <EmptyState
        icon={ListChecks}
        title={texts.title}
        action={
          <>
            <AllowedLink to="/configurator">{texts.configure}</AllowedLink>
            <InstructionButton />
          </>
        }
      >
        {texts.hint}
      </EmptyState>
    </Card>
  );
}
