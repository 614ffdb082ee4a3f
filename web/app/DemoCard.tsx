import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { clearDemoData, type DemoData } from '#contract/platform.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import { useDemoData } from './demo-data.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { usePerson } from './person.ts';
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
    passwords: 'Демонстрационные записи с паролем, который показан на странице входа, будут отключены.',
    yours:
      'Такой пароль пока и у вас. Задайте свой: с ним вы будете входить дальше. Вторые факторы, добавленные при известном всем пароле, будут удалены.',
    onlyPasswords: 'На странице входа показаны записи с известным всем паролем.',
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
    passwords: 'Demo accounts whose password is shown on the sign-in page will be disabled.',
    yours:
      'Yours is one of these passwords. Set your own: you will sign in with it from now on. Second factors added while everybody knew the password will be removed.',
    onlyPasswords: 'The sign-in page lists accounts with a password that everybody knows.',
    confirm: 'Delete demo data',
    done: 'Demo data deleted',
  },
);

interface Passwords {
  new: string;
  confirm: string;
}

/** Shows and removes demo data; renders nothing when there is none. */
export function DemoCard() {
  const texts = useTexts(demoTexts);
  const { me } = usePerson();
  const [asking, setAsking] = useState(false);
  const data = useDemoData();
  const clearing = useCall(clearDemoData, { success: texts.done });
  if (!data) return null;
  const hasCompanies = data.companies > 0;
  return (
    <Card sx={{ mt: 3, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <div style={{ flex: '1 1 360px' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{hasCompanies ? `${texts.what(data)}.` : texts.onlyPasswords}</Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{texts.about}</Typography>
      </div>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Eraser size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {texts.clear}
      </Button>
      <FormDialog<Passwords>
        open={asking}
        title={texts.ask}
        submitLabel={texts.confirm}
        danger
        defaultValues={{ new: '', confirm: '' }}
        intro={[
          ...(hasCompanies ? [texts.gone(texts.what(data))] : []),
          ...(data.accounts > 0 ? [texts.passwords] : []),
          ...(data.own_password ? [texts.yours] : []),
        ].join(' ')}
        onSubmit={(body) => clearing.mutateAsync({ body: data.own_password ? body : {} })}
        onClose={() => setAsking(false)}
      >
        {data.own_password && <NewPasswordFields username={me.username} />}
      </FormDialog>
    </Card>
  );
}
