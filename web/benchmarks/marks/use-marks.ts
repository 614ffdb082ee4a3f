import { useEffect, useMemo } from 'react';
import { inOrder, withMark, type IndicatorState, type PinTexts } from '#domain/benchmarks/standing/marks.ts';
import { getBrief, type Brief } from '#contract/brief.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFrame } from '#contract/frame.ts';
import { orderIndicatorMarks, saveIndicatorMark, type IndicatorMark } from '#contract/indicator-marks.ts';
import { getMarketHome } from '#contract/market-pages.ts';
import { onServerEvent } from '#web/app/events.ts';
import { showInFrame, useFrame } from '#web/app/frame.ts';
import { keyOf, queryClient } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { markTexts } from './texts.ts';

const readAgain = (...pages: readonly Endpoint[]): void => {
  for (const page of pages) void queryClient.invalidateQueries({ queryKey: keyOf(page) });
};

/** The lists of the home page and what the director is shown follow from the marks. */
function showMarks(marks: IndicatorMark[]): void {
  showInFrame({ marks });
  readAgain(getMarketHome, getBrief);
}

/** Reads them again when a colleague has changed them; what this window is saving itself comes with its answer. */
export const useLiveMarks = (): void =>
  useEffect(
    () =>
      onServerEvent(({ type }) => {
        if (type === 'decisions' && queryClient.isMutating() === 0) readAgain(getFrame, getMarketHome, getBrief);
      }),
    [],
  );

/** The indicators the company has pinned and this person has hidden, by their ids, and all marks; undefined while loading. The staff have none. */
export function useMarks() {
  const data = useFrame()?.marks;
  return useMemo(() => {
    const marked = (state: IndicatorState) => data?.filter((mark) => mark.state === state).map(({ metric }) => metric);
    return data && { marks: data, pinned: marked('pinned') ?? [], hidden: marked('hidden') ?? [] };
  }, [data]);
}

/** Pins, hides or unmarks an indicator; shown at once, and as it was when the server refuses. */
export function useMarking() {
  const { mutate } = useCall(saveIndicatorMark, {
    show: showMarks,
    expected: {
      of: getFrame,
      change: (frame, { params, body }) => ({ ...frame, marks: withMark(frame.marks, params.metric, body) }),
    },
  });
  return (metric: number, state: IndicatorState | null, more: Partial<PinTexts> & { order?: number[] } = {}) =>
    mutate({ params: { metric }, body: { state, ...more } });
}

/** Saves what is said of a pinned indicator, and waits until the page says it. */
export function useSavePin() {
  const { mutateAsync } = useCall(saveIndicatorMark, {
    show: (marks) => showInFrame({ marks }),
  });
  return async (metric: number, texts: PinTexts): Promise<void> => {
    await mutateAsync({ params: { metric }, body: { state: 'pinned', ...texts } });
    await queryClient.invalidateQueries({ queryKey: keyOf(getBrief) });
  };
}

type Shown = { readonly brief: Brief | null };

/** The decisions of the page in their new order, before the server has answered. */
function showOrder(order: readonly number[]): void {
  queryClient.setQueriesData<Shown>({ queryKey: keyOf(getBrief) }, (shown) => {
    if (!shown?.brief) return shown;
    const rank = ({ metric }: { readonly metric: number }) => order.indexOf(metric);
    const decisions = shown.brief.decisions.toSorted((one, other) => rank(one) - rank(other));
    return { ...shown, brief: { ...shown.brief, decisions } };
  });
}

/** Pins indicators in this order; shown at once, too. */
export function useOrdering() {
  const { mutate } = useCall(orderIndicatorMarks, {
    show: showMarks,
    expected: { of: getFrame, change: (frame, { body }) => ({ ...frame, marks: inOrder(frame.marks, body.order) }) },
  });
  return (order: number[]) => {
    showOrder(order);
    mutate({ body: { order } });
  };
}

/** Unpins an indicator; the message that follows brings it back with its texts, to its place. */
export function useUnpinning() {
  const texts = useTexts(markTexts);
  const known = useMarks();
  const mark = useMarking();
  return (metric: number, name: string) => {
    const { note = '', decision = '', price = '' } = known?.marks.find((one) => one.metric === metric) ?? {};
    const order = known?.pinned ?? [];
    mark(metric, null);
    const undo = () => mark(metric, 'pinned', { note, decision, price, order });
    notify(texts.unpinned(name), { action: { label: texts.bringBack, run: undo } });
  };
}
