import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Edition } from '#contract/methodology-editions.ts';
import { listRevisions } from '#contract/methodology-revisions.ts';
import { Part } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { RevisionList } from '../history/RevisionList.tsx';
import { editionTexts } from './texts.ts';

/** What was done since a draft was begun, the newest first; a loaded file is one step that can be undone whole. */
export function EditionSteps({ edition: { created_at } }: { edition: Edition }) {
  const texts = useTexts(editionTexts);
  const { mayCall } = usePerson();
  if (!mayCall(listRevisions)) return null;
  return (
    <Card component="section" aria-label={texts.steps} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2">
        {texts.steps}
      </Typography>
      <Part pending={<TextSkeleton lines={4} />}>
        <RevisionList since={created_at} />
      </Part>
    </Card>
  );
}
