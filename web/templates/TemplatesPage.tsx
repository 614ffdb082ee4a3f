import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useState } from 'react';
import { downloadGeneratedTemplate, getTemplate, publishTemplate } from '#contract/templates.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { loading } from '#web/app/loading.ts';
import { usePerson } from '#web/app/person.ts';
import { queryClient } from '#web/app/query-client.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ActualCard } from './ActualCard.tsx';
import { GeneratedDownload } from './GeneratedDownload.tsx';
import { PublishDialog, type PublishSource } from './PublishDialog.tsx';
import { templateQuery } from './requests.ts';
import { templatesTexts } from './texts.ts';
import { VersionsTable } from './VersionsTable.tsx';

export const loadTemplates = loading(getTemplate, () => queryClient.ensureQueryData(templateQuery));

/** The current template, its differences from the methodology, and all its versions. */
export function TemplatesPage() {
  const texts = useTexts(templatesTexts);
  const { mayCall } = usePerson();
  const { data: template } = useSuspenseQuery(templateQuery);
  const [source, setSource] = useState<PublishSource | null>(null);
  const mayPublish = mayCall(publishTemplate);

  const uploadButton = mayPublish && (
    <Button variant="contained" startIcon={<FileUp size={18} aria-hidden />} onClick={() => setSource('file')}>
      {texts.upload}
    </Button>
  );
  const generatedButton = mayCall(downloadGeneratedTemplate) && (
    <GeneratedDownload onPublish={mayPublish ? (year) => setSource({ year }) : undefined} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {template === null ? (
        <Card>
          <EmptyState
            icon={FileSpreadsheet}
            title={texts.none}
            action={
              <>
                {uploadButton}
                {generatedButton}
                <AllowedLink quiet to="/configurator/processes-managment">
                  {texts.noMethodology}
                </AllowedLink>
              </>
            }
          >
            {texts.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <ActualCard template={template}>
          {generatedButton}
          {uploadButton}
        </ActualCard>
      )}
      {mayPublish && (
        <div>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {texts.history}
          </Typography>
          <VersionsTable />
        </div>
      )}
      <PublishDialog source={source} onClose={() => setSource(null)} />
    </Box>
  );
}
