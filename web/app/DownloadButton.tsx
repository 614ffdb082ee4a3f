import type { ButtonProps } from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { useClosedTariff } from './tariff-files/use-closed-tariff.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import type { CallInput } from './call.ts';
import { ClosedFileButton } from './tariff-files/ClosedFileButton.tsx';
import { useCall } from './use-call.ts';

interface DownloadButtonProps<E extends Endpoint> extends Pick<
  ButtonProps,
  'disabled' | 'variant' | 'children' | 'sx'
> {
  readonly file: E;
  readonly input: CallInput<E>;
  /** Only some tariffs allow it. */
  readonly byTariff?: boolean;
}

/** Downloads a file and shows that the download is running. */
export function DownloadButton<E extends Endpoint>({
  file,
  input,
  byTariff = false,
  variant,
  ...button
}: DownloadButtonProps<E>) {
  const download = useCall(file);
  const tariff = useClosedTariff();
  if (byTariff && tariff !== null) return <ClosedFileButton tariff={tariff}>{button.children}</ClosedFileButton>;
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
