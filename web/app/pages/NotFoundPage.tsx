import { useTexts } from '#web/ui/language.tsx';
import { ButtonLink } from '../links.tsx';
import { StatusPage } from './StatusPage.tsx';
import { pageTexts } from './texts.ts';

export function NotFoundPage() {
  const texts = useTexts(pageTexts);
  return (
    <StatusPage status={404} title={texts.notFoundTitle} subtitle={texts.notFoundSubtitle}>
      <ButtonLink variant="contained" to="/">
        {texts.goHome}
      </ButtonLink>
    </StatusPage>
  );
}
