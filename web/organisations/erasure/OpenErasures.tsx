import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/language/format.ts';
import { listErasures } from '#contract/erasure.ts';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { erasureTexts } from './texts.ts';

/** Companies somebody proposed to erase, above the list. */
export function OpenErasures({ onOpen }: { readonly onOpen: (company: number) => void }) {
  const texts = useTexts(erasureTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { data = [] } = useQuery({ ...read(listErasures, {}), enabled: mayCall(listErasures) });
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.open(data.length)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {data.map(({ id, company, expires_at }) => (
          <li key={id}>
            {company.name}, {texts.until(formatDate(expires_at, locale))}
            <Button size="small" color="secondary" sx={{ ml: 1 }} onClick={() => onOpen(company.id)}>
              {texts.look}
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
