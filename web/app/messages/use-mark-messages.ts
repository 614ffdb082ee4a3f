import { getFrame } from '#contract/frame.ts';
import { listMessages, markMessages } from '#contract/messages.ts';
import { notify } from '#web/ui/notify.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useCall } from '../use-call.ts';
import { messageTexts } from './texts.ts';

interface MarkMessages {
  /** Marks one message; read ones can be brought back. */
  readonly mark: (id: number, read: boolean) => void;
  /** Marks a message that is being opened: no word about it. */
  readonly markOpened: (id: number) => void;
  readonly markAll: () => void;
  readonly isBusy: boolean;
}

export function useMarkMessages(): MarkMessages {
  const texts = useTexts(messageTexts);
  const some = useCall(markMessages, {
    expected: {
      of: listMessages,
      change: (page, { body: { read, ids = [] } }) => ({
        ...page,
        results: page.results.map((message) => (ids.includes(message.id) ? { ...message, read } : message)),
      }),
    },
  });
  const all = useCall(markMessages, { expected: { of: getFrame, change: (frame) => ({ ...frame, unread: 0 }) } });
  const offerUndo = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    const undo = { label: texts.undo, run: () => some.mutate({ body: { read: false, ids: [...ids] } }) };
    notify(texts.marked(ids.length), { variant: 'success', action: undo });
  };
  return {
    mark: (id, read) => some.mutate({ body: { read, ids: [id] } }, { onSuccess: ({ ids }) => read && offerUndo(ids) }),
    markOpened: (id) => some.mutate({ body: { read: true, ids: [id] } }),
    markAll: () => all.mutate({ body: { read: true } }, { onSuccess: ({ ids }) => offerUndo(ids) }),
    isBusy: all.isPending,
  };
}
