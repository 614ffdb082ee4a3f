import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CampaignCompany } from '#contract/campaigns.ts';
import { createUser } from '#contract/access-users.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale } from '#web/ui/language.tsx';
import { FilledBar, LastContact } from './board-columns.tsx';
import { StageChip } from './StageChip.tsx';

/** A company on a phone: its name with the tick, below it the stage, how much is there and the last contact. */
function BoardCard({ row, name }: { row: CampaignCompany; name: ReactNode }) {
  const locale = useLocale();
  const mayAdd = usePerson().mayCall(createUser);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {name}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pl: 4, fontSize: '0.8125rem' }}>
        <StageChip stage={row.stage} />
        {row.accepted > 0 && <FilledBar row={row} locale={locale} />}
        <LastContact row={row} locale={locale} mayAdd={mayAdd} />
      </Box>
    </Box>
  );
}

export const boardCard = (row: CampaignCompany, name: ReactNode) => <BoardCard row={row} name={name} />;
