import Card from '@mui/material/Card';
import { FileUp } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const importTexts = defineTexts(
  {
    title: 'Анкет пока нет',
    hint: 'Данные присылают в книге Excel. Отметьте нужные показатели, выгрузите персональный шаблон и заполните его.',
    choose: 'Выбрать данные',
  },
  {
    title: 'There are no questionnaires yet',
    hint: 'Data come in an Excel workbook. Mark the metrics you need, download the personal template and fill it in.',
    choose: 'Select data',
  },
);

export function ImportPage() {
  const texts = useTexts(importTexts);
  return (
    <Card>
      <EmptyState
        icon={FileUp}
        title={texts.title}
        action={
          <>
            <AllowedLink to="/sessions/dataEntry">{texts.choose}</AllowedLink>
            <InstructionButton />
          </>
        }
      >
        {texts.hint}
      </EmptyState>
    </Card>
  );
}
