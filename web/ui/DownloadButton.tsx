import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DownloadButtonProps {
  readonly download: () => Promise<unknown>;
  /** The main thing to do on its page. */
  readonly main?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Fetches a file and tells that it is on its way. */
export function DownloadButton({ download, main = false, disabled = false, children }: DownloadButtonProps) {
  const file = useMutation({ mutationFn: download });
  return (
    <Button
      {...(main ? { variant: 'contained' } : { variant: 'outlined', color: 'secondary' })}
      startIcon={<FileDown size={16} aria-hidden />}
      disabled={disabled}
      loading={file.isPending}
      loadingPosition="start"
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  );
}
