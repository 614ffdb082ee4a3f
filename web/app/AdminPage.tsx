import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { ChartColumn, Landmark, ScrollText, Send, ShieldCheck, Tags, type LucideIcon } from 'lucide-react';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';
import { ContactCard } from './contact/ContactCard.tsx';
import { AskingNameCard } from './questions/AskingNameCard.tsx';
import { DemoCard } from './DemoCard.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PAGES, type StaticPath } from './pages.ts';
import { usePerson } from './person.ts';
import { RetentionCard } from './retention/RetentionCard.tsx';
import { SecondPersonCard } from './sign-off/SecondPersonCard.tsx';

const adminTexts = defineTexts(
  {
    roles: 'Кто входит в портал и что может делать: пользователи, пароли, роли и права.',
    organizations: 'Компании и их отрасли. Справочники: ИТ-системы, единицы измерения, правила расчёта.',
    pricing: 'Тарифы с ограничениями и подписки компаний: сроки, продление, блокировка.',
    statistic: 'Сколько компаний, анкет и расчётов, по месяцам и по каждому клиенту.',
    log: 'Что происходило при обработке данных и кто что изменил в портале.',
    letters: 'Какие письма портал написал, кому, и дошли ли; без почтового сервера их можно прочитать и напечатать.',
  },
  {
    roles: 'Who can sign in and what they can do: users, passwords, roles and permissions.',
    organizations: 'Companies and their industries. Directories: IT systems, units, calculation rules.',
    pricing: 'Tariffs and their limits, company subscriptions: dates, extensions, blocking.',
    statistic: 'Companies, questionnaires and calculations in numbers, by month and by client.',
    log: 'What happened during data processing, and who changed what in the portal.',
    letters:
      'Which letters the portal has written, to whom, and whether they arrived; without a mail server, to read and print.',
  },
);

const CardLink = createLink(CardActionArea);

interface Section {
  readonly path: StaticPath;
  readonly icon: LucideIcon;
  readonly about: string;
}

function SectionCard({ path, icon: Icon, about }: Section) {
  const locale = useLocale();
  return (
    <Card sx={{ height: '100%' }}>
      <CardLink
        to={path}
        sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 1.5, p: 2, height: '100%' }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            width: 36,
            height: 36,
            borderRadius: 1,
            color: 'primary.main',
            bgcolor: 'primary.light',
          }}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        <div>
          <Typography variant="h3" component="h2">
            {PAGES[path].title[locale]}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, textWrap: 'pretty' }}>{about}</Typography>
        </div>
      </CardLink>
    </Card>
  );
}

/** The sections of administration the person may open. */
export function AdminPage() {
  const texts = useTexts(adminTexts);
  const { mayCall } = usePerson();
  const sections: readonly Section[] = [
    { path: '/admin/role-management', icon: ShieldCheck, about: texts.roles },
    { path: '/admin/organizations', icon: Landmark, about: texts.organizations },
    { path: '/admin/pricing', icon: Tags, about: texts.pricing },
    { path: '/admin/statistic', icon: ChartColumn, about: texts.statistic },
    { path: '/admin/logEntry', icon: ScrollText, about: texts.log },
    { path: '/admin/letters', icon: Send, about: texts.letters },
  ];
  return (
    <>
      <PageTitle />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {sections
          .filter(({ path }) => mayCall(PAGES[path]))
          .map((section) => (
            <li key={section.path}>
              <SectionCard {...section} />
            </li>
          ))}
      </Box>
      <ContactCard />
      <AskingNameCard />
      <SecondPersonCard />
      <RetentionCard />
      <DemoCard />
    </>
  );
}
