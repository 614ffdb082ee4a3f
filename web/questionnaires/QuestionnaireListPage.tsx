import Card from '@mui/material/Card';
import { ClipboardList } from 'lucide-react';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';

const questionnaireListTexts = defineTexts(
  {
    title: 'Анкет пока нет',
    hint: 'Анкета попадает в список после загрузки заполненного шаблона.',
    go: 'Перейти к импорту данных',
  },
  {
    title: 'There are no questionnaires yet',
    hint: 'A questionnaire gets into the list when a filled-in template is uploaded.',
    go: 'Go to the import of data',
  },
);

export function QuestionnaireListPage() {
  const texts = useTexts(questionnaireListTexts);
  return (
    <>
      <PageTitle />
      <Card>
        <EmptyState
          icon={ClipboardList}
          title={texts.title}
          action={<AllowedLink to="/sessions/import">{texts.go}</AllowedLink>}
        >
          {texts.hint}
        </EmptyState>
      </Card>
    </>
  );
}
