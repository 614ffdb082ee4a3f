import { useRef } from 'react';
import { isProcessed } from '#domain/questionnaires/states.ts';
import type { Ref } from '#contract/shapes.ts';
import { uploadQuestionnaire, getSession, type Session } from '#contract/questionnaires.ts';
import { refusalOf } from '#web/app/api-error.ts';
import { queryClient } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useLeaveWarning } from '#web/ui/form/use-leave-warning.ts';
import { useUploads, type SendFile } from '#web/ui/file/use-uploads.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { call } from '#web/app/call.ts';
import { POLL_MS } from '#web/questionnaires/requests.ts';
import { onSessionEvent } from '#web/questionnaires/session-events.ts';
import { ResultCard } from './ResultCard.tsx';
import { importTexts } from './texts.ts';

/** Follows processing by events, and by polling for networks that delay them. */
function followSession(
  session: Session,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Session> {
  if (isProcessed(session.status)) return Promise.resolve(session);
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const finish = (end: () => void) => {
      stop.abort();
      stopListening();
      clearInterval(timer);
      end();
    };
    const look = async () => {
      try {
        const now = await call(getSession, { params: { id: session.id } }, stop.signal);
        if (isProcessed(now.status)) finish(() => resolve(now));
        else onProgress(now.progress);
      } catch {
        // Ignore a lost connection; the next poll reads the state.
      }
    };
    const stopListening = onSessionEvent(({ id, status, progress }) => {
      if (id !== session.id) return;
      if (isProcessed(status)) void look();
      else onProgress(progress);
    });
    const timer = setInterval(() => void look(), POLL_MS);
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)));
  });
}

export interface Sending {
  readonly company: Ref | null;
  readonly dryRun: boolean;
}

/** Sends workbooks one after another, each with the settings at its drop, and shows the results; `panel` is where the zone for files stands. */
export function useSending() {
  const texts = useTexts(importTexts);
  const locale = useLocale();
  const upload = useCall(uploadQuestionnaire);
  const settings = useRef(new WeakMap<File, Sending>());

  const send: SendFile = async (file, report, signal) => {
    const { company, dryRun } = settings.current.get(file) ?? { company: null, dryRun: false };
    const taken = await upload.mutateAsync({
      file,
      body: { ...(company && { company_id: company.id }), ...(dryRun && { dry_run: true }) },
      onProgress: (share) => report('sending', share * 100),
      signal,
    });
    report('processing', 0);
    const done = await followSession(taken, (progress) => report('processing', progress), signal);
    void queryClient.invalidateQueries({ queryKey: ['questionnaires'] });
    return <ResultCard session={done} onSave={() => add([file], { company, dryRun: false })} />;
  };
  const wordsFor = (thrown: unknown): string => refusalOf(thrown, locale) ?? texts.failed;
  const { items, add: enqueue, cancel, remove: forget } = useUploads({ send, wordsFor });
  // Sent files are safe on the server; unsent ones would be lost.
  useLeaveWarning(items.some(({ stage }) => stage === 'queued' || stage === 'sending'));
  const panel = useRef<HTMLElement>(null);
  const remove = (id: number) => {
    forget(id);
    // The pressed button disappears with its card; the next step is another file.
    panel.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  };
  const add = (files: readonly File[], sending: Sending) => {
    for (const file of files) settings.current.set(file, sending);
    enqueue(files);
  };
  return { panel, items, add, cancel, remove };
}
