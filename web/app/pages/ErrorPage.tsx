import Button from '@mui/material/Button';
import { useTexts } from '#web/ui/language.tsx';
import { ApiError } from '../api-error.ts';
import { isMissingPart } from '../new-version.ts';
import { StatusPage } from './StatusPage.tsx';
import { pageTexts } from './texts.ts';

/** The number shown when the error has none (spec section 2). */
const DEFAULT_STATUS = 502;

/** Any failure of a page. Plain links, since the router itself may be what failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const texts = useTexts(pageTexts);
  if (isMissingPart(error)) {
    return (
      <StatusPage title={texts.newVersionTitle} subtitle={texts.newVersionSubtitle}>
        <Button variant="contained" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </StatusPage>
    );
  }
  const status = error instanceof ApiError ? error.status : DEFAULT_STATUS;
  return (
    <StatusPage status={status} title={texts.wrongTitle} subtitle={texts.wrongSubtitle}>
      <Button variant="contained" href="/">
        {texts.goHome}
      </Button>
    </StatusPage>
  );
}
