import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { exportCauses } from '#contract/benchmark-causes.ts';
import { download } from '#web/app/download.ts';
import { useTexts } from '#web/ui/language.tsx';
import { filterOf, type CauseQuery } from './requests.ts';
import { causeTexts } from './texts.ts';

/** What the filter shows, as a workbook. */
export function ExportCauses({ id, query }: { id: string; query: CauseQuery }) {
  const texts = useTexts(causeTexts);
  const file = useMutation({
    mutationFn: () => download(exportCauses, { params: { id }, query: filterOf(query) }),
  });
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<FileDown size={16} aria-hidden />}
      loading={file.isPending}
      loadingPosition="start"
      onClick={() => file.mutate()}
    >
      {texts.export}
    </Button>
  );
}
