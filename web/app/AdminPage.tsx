import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PAGES, type StaticPath } from './pages.ts';
import { usePerson } from './person.ts';
import { meets } from './rights.ts';

const adminTexts = defineTexts(
  {
    roles: 'Кто и что может делать в портале',
    organizations: 'Компании, их отрасли и сотрудники',
    pricing: 'Тарифы и подписки компаний',
    statistic: 'Сколько компаний, анкет и расчётов',
    log: 'Что происходило при обработке данных',
  },
  {
    roles: 'Who may do what in the portal',
    organizations: 'Companies, their industries and staff',
    pricing: 'Tariffs and the subscriptions of companies',
    statistic: 'How many companies, questionnaires and calculations',
    log: 'What happened while data were processed',
  },
);

const CardLink = createLink(CardActionArea);

export function AdminPage() {
  const locale = useLocale();
  const texts = useTexts(adminTexts);
  const { rights } = usePerson();
  const sections: readonly (readonly [StaticPath, string])[] = [
    ['/admin/role-management', texts.roles],
    ['/admin/organizations', texts.organizations],
    ['/admin/pricing', texts.pricing],
    ['/admin/statistic', texts.statistic],
    ['/admin/logEntry', texts.log],
  ];
  return (
    <>
      <PageTitle />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {sections
          .filter(([path]) => meets(rights, PAGES[path].access))
          .map(([path, about]) => (
            <Card key={path}>
              <CardLink to={path} sx={{ p: 2, height: '100%' }}>
                <Typography variant="h2">{PAGES[path].title[locale]}</Typography>
                <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{about}</Typography>
              </CardLink>
            </Card>
          ))}
      </Box>
    </>
  );
}
