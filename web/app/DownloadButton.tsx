import type { ButtonProps } from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import type { CallInput } from './call.ts';
import { useCall } from './use-call.ts';

interface DownloadButtonProps<E extends Endpoint> extends Pick<
  ButtonProps,
  'disabled' | 'variant' | 'children' | 'sx'
> {
  readonly file: E;
  readonly input: CallInput<E>;
}

/** Downloads a file and shows that the download is running. */
export function DownloadButton<E extends Endpoint>({ file, input, variant, ...button }: DownloadButtonProps<E>) {
  const download = useCall(file);
  return (
    <BusyButton
      {...(variant === 'contained' ? { variant } : { variant: 'outlined', color: 'secondary' })}
      startIcon={<FileDown size={16} aria-hidden />}
      busy={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate(input)}
      {...button}
    />
  );
}
