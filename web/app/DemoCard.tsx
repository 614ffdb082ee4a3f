import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Eraser } from 'lucide-react';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { clearDemoData, type DemoData } from '#contract/platform.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import { useDemoData } from './demo-data.ts';
import { useCall } from './use-call.ts';

const demoTexts = defineTexts(
  {
    title: 'Демонстрационные данные',
    what: ({ companies, users, sessions, benchmarks }: DemoData) =>
      `${companies} ${pluralRu(companies, 'компания', 'компании', 'компаний')}, ${users} ${pluralRu(users, 'пользователь', 'пользователя', 'пользователей')}, ${sessions} ${pluralRu(sessions, 'анкета', 'анкеты', 'анкет')}, ${benchmarks} ${pluralRu(benchmarks, 'расчёт', 'расчёта', 'расчётов')}`,
    about:
      'Вымышленный рынок, на котором портал можно попробовать. Когда начнёте работать с настоящими компаниями, уберите его.',
    clear: 'Начать с чистого листа',
    ask: 'Убрать демонстрационные данные?',
    gone: (what: string) =>
      `Будут удалены вымышленные компании с пользователями, анкетами, файлами и подписками и все расчёты: ${what}. Вернуть их будет нельзя. Останутся методика, шаблоны, справочники, роли, ваши сотрудники и компании, которые вы завели сами.`,
    confirm: 'Удалить демонстрационные данные',
    done: 'Демонстрационные данные убраны',
  },
  {
    title: 'Demo data',
    what: ({ companies, users, sessions, benchmarks }: DemoData) =>
      `${companies} ${pluralEn(companies, 'company', 'companies')}, ${users} ${pluralEn(users, 'user', 'users')}, ${sessions} ${pluralEn(sessions, 'questionnaire', 'questionnaires')}, ${benchmarks} ${pluralEn(benchmarks, 'calculation', 'calculations')}`,
    about: 'A made-up market for trying out the portal. Remove it before you start working with real companies.',
    clear: 'Start fresh',
    ask: 'Remove the demo data?',
    gone: (what: string) =>
      `The made-up companies with their users, questionnaires, files and subscriptions, and all calculations, will be deleted: ${what}. This cannot be undone. The methodology, templates, directories, roles, your own staff and the companies you added will stay.`,
    confirm: 'Delete demo data',
    done: 'Demo data deleted',
  },
);

/** Shows and removes demo data; renders nothing when there is none. */
export function DemoCard() {
  const texts = useTexts(demoTexts);
  const confirm = useConfirm();
  const data = useDemoData();
  const clearing = useCall(clearDemoData);
  if (!data) return null;
  const ask = () =>
    void confirm({
      title: texts.ask,
      text: texts.gone(texts.what(data)),
      confirmLabel: texts.confirm,
      danger: true,
      action: () => clearing.mutateAsync({}),
      success: texts.done,
    });
  return (
    <Card sx={{ mt: 3, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <div style={{ flex: '1 1 360px' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{texts.what(data)}.</Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{texts.about}</Typography>
      </div>
      <Button variant="outlined" color="error" startIcon={<Eraser size={16} aria-hidden />} onClick={ask}>
        {texts.clear}
      </Button>
    </Card>
  );
}
