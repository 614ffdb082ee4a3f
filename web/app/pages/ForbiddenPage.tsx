import Typography from '@mui/material/Typography';
import type { AnyRouter } from '@tanstack/react-router';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ContactLine } from '../contact/ContactLine.tsx';
import { firstPageFor } from '../layout/places.ts';
import { ButtonLink } from '../links.tsx';
import { usePerson } from '../person.ts';
import { StatusPage } from './StatusPage.tsx';
import { pageTexts } from './texts.ts';

/** Links to a page the person may open; for some the home page is forbidden too and would lead back here. */
export function ForbiddenPage() {
  const texts = useTexts(pageTexts);
  const locale = useLocale();
  const { to, label } = firstPageFor(usePerson());
  return (
    <StatusPage status={403} title={texts.forbiddenTitle} subtitle={texts.forbiddenSubtitle}>
      <Typography component="div" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {texts.forbiddenHelp}
        <div>
          <ContactLine word={texts.forbiddenContact} />
        </div>
      </Typography>
      <ButtonLink<AnyRouter, string, string> variant="contained" to={to}>
        {to === '/' ? texts.goHome : texts.goTo(label[locale])}
      </ButtonLink>
    </StatusPage>
  );
}
