import Card from '@mui/material/Card';
import { ScrollText } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const logEntryTexts = defineTexts(
  {
    title: 'Записей нет',
    hint: 'Записи оставляет обработка анкет: предупреждения и ошибки с адресами ячеек. Анкет в портале ещё нет.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'There are no entries',
    hint: 'Entries are left by the processing of questionnaires: warnings and errors with their cells. There are no questionnaires in the portal yet.',
    go: 'Go to the import of data',
  },
);

export function LogEntryPage() {
  const texts = useTexts(logEntryTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={ScrollText}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
