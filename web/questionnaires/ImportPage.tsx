import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { Ref } from '#contract/shapes.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { CompanyChoice } from '#web/app/CompanyChoice.tsx';
import { InstructionButton } from '#web/app/InstructionButton.tsx';
import { usePerson } from '#web/app/person.ts';
import { WhoSees } from '#web/app/WhoSees.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { LatestUploads } from './import/LatestUploads.tsx';
import { useLiveSessions } from './use-live-sessions.ts';
import { importTexts } from './import/texts.ts';
import { UploadItems } from './import/UploadItems.tsx';
import { useSending } from './import/use-sending.tsx';

/** The drop zone for workbooks, its settings, and the uploads. */
function UploadPanel() {
  const texts = useTexts(importTexts);
  const { isStaff } = usePerson();
  const [company, setCompany] = useState<Ref | null>(null);
  const [dryRun, setDryRun] = useState(false);
  const { panel, items, add, cancel, remove } = useSending();
  return (
    <Box ref={panel} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <FileDrop multiple onFiles={(files) => add(files, { company, dryRun })} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: isStaff ? '1fr 1fr' : '1fr' },
          }}
        >
          {isStaff && (
            <CompanyChoice
              label={texts.company}
              help={texts.companyHelp}
              placeholder={texts.fromFile}
              value={company}
              onChange={setCompany}
            />
          )}
          <div>
            <FormControlLabel
              label={texts.dryRun}
              control={<Switch size="small" checked={dryRun} onChange={(event) => setDryRun(event.target.checked)} />}
              sx={{ ml: -0.5, gap: 0.75 }}
            />
            <FormHelperText>{texts.dryRunHelp}</FormHelperText>
          </div>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '& a': { whiteSpace: 'normal' } }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.noTemplate}
          </Box>
          <AllowedLink quiet to="/sessions/dataEntry">
            {texts.choose}
          </AllowedLink>
          <InstructionButton />
        </Box>
        <WhoSees />
      </Card>
      <UploadItems items={items} onCancel={cancel} onRemove={remove} />
    </Box>
  );
}

export function ImportPage() {
  useLiveSessions();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <UploadPanel />
      <LatestUploads />
    </Box>
  );
}
