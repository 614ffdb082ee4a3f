import type { DoubtGrounds } from '#domain/questionnaires/find-doubts.ts';
import type { Expectations } from '#domain/questionnaires/interpret.ts';
import { share, take, type Shared } from '../../platform/threads/share.ts';

/** What a questionnaire is compared with, as it crosses to a thread: what all have in common crosses once. */
export interface SharedExpectations extends Omit<Expectations, 'metrics' | 'grounds'> {
  readonly metrics: Shared<Expectations['metrics']>;
  readonly grounds?: Omit<DoubtGrounds, 'published'> & { readonly published: Shared<DoubtGrounds['published']> };
}

export const shareExpectations = ({ metrics, grounds, ...own }: Expectations): SharedExpectations => ({
  ...own,
  metrics: share(metrics),
  ...(grounds && { grounds: { ...grounds, published: share(grounds.published) } }),
});

export const takeExpectations = ({ metrics, grounds, ...own }: SharedExpectations): Expectations => ({
  ...own,
  metrics: take(metrics),
  ...(grounds && { grounds: { ...grounds, published: take(grounds.published) } }),
});
