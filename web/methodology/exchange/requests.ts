import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportMethodology, importMethodology } from '#contract/methodology-exchange.ts';
import { ApiError } from '#web/app/api-error.ts';
import { download } from '#web/app/download.ts';
import { upload } from '#web/app/upload.ts';

export const useExporting = () => useMutation({ mutationFn: () => download(exportMethodology, {}) });

interface Comparing {
  readonly file: File;
  readonly removeMissing: boolean;
  readonly onProgress: (share: number) => void;
}

export const useComparing = () =>
  useMutation({
    mutationFn: ({ file, removeMissing, onProgress }: Comparing) =>
      upload(importMethodology, { file, fields: { dry_run: true, remove_missing: removeMissing }, onProgress }),
  });

interface Loading {
  readonly file: File;
  readonly removeMissing: boolean;
  /** What the file was compared with: a methodology that has moved on is not overwritten. */
  readonly revision: number;
}

export function useLoading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, removeMissing, revision }: Loading) =>
      upload(importMethodology, { file, fields: { remove_missing: removeMissing, revision } }),
    onSuccess: () =>
      Promise.all(
        [['methodology'], ['organisations'], ['templates']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** What the server says of a file it does not take; empty when it was another kind of failure. */
export function saidOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.status >= 500) return [];
  return Object.values(error.body as Record<string, unknown>)
    .flat()
    .filter((line) => typeof line === 'string');
}
