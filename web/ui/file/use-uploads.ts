import { useRef, useState, type ReactNode } from 'react';

export type FileStage = 'queued' | 'sending' | 'processing' | 'done' | 'failed' | 'cancelled';

export interface FileItem {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly stage: FileStage;
  /** 0 to 100 of the stage; undefined when unknown. */
  readonly progress: number | undefined;
  readonly error?: string | undefined;
  readonly result?: ReactNode;
}

type Report = (stage: 'sending' | 'processing', progress?: number) => void;

/** Sends one file and reports progress; the result is shown on the file's card. Throws on failure. */
export type SendFile = (file: File, report: Report, signal: AbortSignal) => Promise<ReactNode>;

interface UploadsOptions {
  readonly send: SendFile;
  /** The message shown for a failure. */
  readonly wordsFor: (thrown: unknown) => string;
}

let lastId = 0;

/** Uploads files one after another: two at once would only halve each other's speed. */
export function useUploads({ send, wordsFor }: UploadsOptions) {
  const [items, setItems] = useState<readonly FileItem[]>([]);
  const tail = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  const patch = (id: number, change: Partial<FileItem>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...change } : item)));

  const run = async (id: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    patch(id, { stage: 'sending', progress: 0 });
    try {
      const result = await send(file, (stage, progress) => !signal.aborted && patch(id, { stage, progress }), signal);
      if (!signal.aborted) patch(id, { stage: 'done', result });
    } catch (thrown) {
      if (!signal.aborted) patch(id, { stage: 'failed', error: wordsFor(thrown) });
    } finally {
      stops.current.delete(id);
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      lastId += 1;
      const id = lastId;
      const stop = new AbortController();
      stops.current.set(id, stop);
      setItems((now) => [...now, { id, name: file.name, size: file.size, stage: 'queued', progress: undefined }]);
      tail.current = tail.current.then(() => run(id, file, stop));
    }
  };
  const cancel = (id: number) => {
    stops.current.get(id)?.abort();
    patch(id, { stage: 'cancelled' });
  };
  const remove = (id: number) => setItems((now) => now.filter((item) => item.id !== id));

  return { items, add, cancel, remove };
}
