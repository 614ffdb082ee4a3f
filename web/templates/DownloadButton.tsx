import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DownloadButtonProps {
  readonly file: { readonly isPending: boolean; readonly mutate: () => void };
  readonly children: ReactNode;
}

/** Gets a file, and shows that it is on its way. */
export const DownloadButton = ({ file, children }: DownloadButtonProps) => (
  <Button
    variant="outlined"
    color="secondary"
    startIcon={<FileDown size={16} aria-hidden />}
    loading={file.isPending}
    loadingPosition="start"
    onClick={() => file.mutate()}
  >
    {children}
  </Button>
);
