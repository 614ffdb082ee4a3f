import Card from '@mui/material/Card';
import { FileX } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const sessionMetricsTexts = defineTexts(
  {
    title: 'Такой анкеты нет',
    hint: 'В портале ещё нет ни одной загруженной анкеты. Проверьте ссылку или загрузите данные.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'There is no such questionnaire',
    hint: 'No questionnaire has been uploaded to the portal yet. Check the link or upload data.',
    go: 'Go to the import of data',
  },
);

export function SessionMetricsPage() {
  const texts = useTexts(sessionMetricsTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={FileX}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
