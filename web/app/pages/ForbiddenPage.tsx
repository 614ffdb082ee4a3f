import Typography from '@mui/material/Typography';
import { useTexts } from '#web/ui/language.tsx';
import { ButtonLink } from '../links.tsx';
import { StatusPage } from './StatusPage.tsx';
import { pageTexts } from './texts.ts';

export function ForbiddenPage() {
  const texts = useTexts(pageTexts);
  return (
    <StatusPage status={403} title={texts.forbiddenTitle} subtitle={texts.forbiddenSubtitle}>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{texts.forbiddenHelp}</Typography>
      <ButtonLink variant="contained" to="/">
        {texts.goHome}
      </ButtonLink>
    </StatusPage>
  );
}
