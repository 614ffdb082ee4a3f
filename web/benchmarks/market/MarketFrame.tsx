import { ChartNoAxesCombined } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { MarketPageHead } from '#contract/market-pages.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { MarketClosed } from '../MarketClosed.tsx';
import { benchmarkFrameTexts } from '../result/texts.ts';
import { useLiveBenchmarks } from '../use-live-benchmarks.ts';
import { releaseDate } from '../release/kept.ts';
import { GroupSwitch } from './GroupSwitch.tsx';
import { NoMarket } from './NoMarket.tsx';
import { InsteadNote } from './WithdrawnNote.tsx';
import { marketTexts } from './texts.ts';
import { MarketInfo } from './MarketInfo.tsx';

/** «Рынок на 18.11.2026 · 60 компаний», with what the figures are behind ⓘ. */
function MarketDate({ head }: { head: MarketPageHead }) {
  const texts = useTexts(marketTexts);
  const locale = useLocale();
  const { release, group } = head;
  return (
    <>
      {texts.of(releaseDate(release.built_at, locale), group.company_count || release.company_count)}{' '}
      <MarketInfo head={head} />
    </>
  );
}

/** The operator's staff have no place in the market. */
export function ForCompanies({ id }: { id: string }) {
  const texts = useTexts(marketTexts);
  const frame = useTexts(benchmarkFrameTexts);
  return (
    <>
      <PageTitle />
      <EmptyCard
        icon={ChartNoAxesCombined}
        title={texts.forCompanies}
        action={
          <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
            {frame.metrics}
          </ButtonLink>
        }
      >
        {texts.forCompaniesHint}
      </EmptyCard>
    </>
  );
}

interface MarketFrameProps<Page> {
  readonly id: string;
  /** The call of the page. */
  readonly page: {
    readonly data: Page | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isUpdating: boolean;
  };
  readonly pending?: ReactNode;
  /** In the place of the page's own name: a sentence that names it. */
  readonly heading?: ComponentProps<typeof PageTitle> | undefined;
  /** Where the market has no such page. */
  readonly missing?: ReactNode;
  /** Buttons of the head, once there is something to do with. */
  readonly extra?: ReactNode;
  /** Beside the groups: a year, a yardstick. */
  readonly beside?: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/** The head of a page of the market: which market, whom to compare with, and why there is none. */
export function MarketFrame<Page extends { readonly head: MarketPageHead }>(props: MarketFrameProps<Page>) {
  const { id, page, pending = <PageSkeleton />, heading, extra, beside, children } = props;
  const { missing = <NoMarket id={id} /> } = props;
  const head = page.data?.head;
  useLiveBenchmarks();
  return (
    <>
      <PageTitle {...heading} subtitle={head && <MarketDate head={head} />} {...(head && { extra })} />
      <MarketClosed />
      <QueryPart query={page} pending={pending} missing={missing}>
        {(data) => (
          <>
            <InsteadNote />
            <GroupSwitch head={data.head} busy={page.isUpdating}>
              {beside}
            </GroupSwitch>
            {children(data)}
          </>
        )}
      </QueryPart>
    </>
  );
}
