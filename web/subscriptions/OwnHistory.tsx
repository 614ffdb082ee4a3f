import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/ui/language.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changeTexts } from './history-texts.ts';
import { ownChangesQuery } from './requests.ts';

/** The history of the company's subscription; nothing is shown while it loads. */
export function OwnHistory() {
  const texts = useTexts(changeTexts);
  const { data } = useQuery(ownChangesQuery);
  if (!data) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <ChangeList changes={data} />
      </Card>
    </section>
  );
}
