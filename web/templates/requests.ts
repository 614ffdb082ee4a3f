import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  buildFormTemplate,
  downloadGeneratedTemplate,
  downloadTemplate,
  downloadTemplateVersion,
  getTemplate,
  publishTemplate,
} from '#contract/templates.ts';
import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { ApiError } from '#web/app/api-error.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { download } from '#web/app/download.ts';
import { keyOf, read } from '#web/app/query-client.ts';
import { upload } from '#web/app/upload.ts';

export const processTreeQuery = read(getProcessTree, {});

/** The template in force; null when there is none yet, which is no failure. */
export const templateQuery = queryOptions({
  queryKey: keyOf(getTemplate),
  queryFn: ({ signal }) =>
    call(getTemplate, {}, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

export const useBuilding = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof buildFormTemplate>['body']) =>
      download(buildFormTemplate, { body }, 'template.xlsx'),
  });

export const useTemplateFile = () => useMutation({ mutationFn: () => download(downloadTemplate, {}, 'template.xlsx') });
export const useGeneratedFile = () =>
  useMutation({ mutationFn: () => download(downloadGeneratedTemplate, {}, 'template.xlsx') });
export const useVersionFile = () =>
  useMutation({
    mutationFn: (id: number) => download(downloadTemplateVersion, { params: { id } }, 'template.xlsx'),
  });

export interface Publishing {
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export function usePublishing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (what: Publishing) => upload(publishTemplate, what),
    // Said in the dialog; the specification wants no toast for it (section 8).
    meta: { quiet: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['templates'] }),
  });
}

/** What the server says about the file, a line for each thing wrong; empty when it was another kind of failure. */
export function wrongInFile(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const said = Object.values(error.body as Record<string, unknown>).flat();
  return said.filter((line) => typeof line === 'string');
}
