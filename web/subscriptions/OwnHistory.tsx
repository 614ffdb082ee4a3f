import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { SubscriptionChange } from '#contract/subscriptions.ts';
import { useTexts } from '#web/ui/language.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changeTexts } from './history-texts.ts';

/** The history of the company's subscription. */
export function OwnHistory({ changes }: { changes: readonly SubscriptionChange[] }) {
  const texts = useTexts(changeTexts);
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <ChangeList changes={changes} />
      </Card>
    </section>
  );
}
