import type { MetricType } from '#domain/methodology/states.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGE_OF } from './words.ts';

interface NodeLinkProps {
  readonly type: 'process' | 'metric';
  readonly id: number;
  /** Decides the tab: that of the metric's own kind. */
  readonly mtype: MetricType;
  readonly children: string;
}

/** The name of a node as a link to it. */
export const NodeLink = ({ type, id, mtype, children }: NodeLinkProps) => (
  <TextLink underline="always" to={PAGE_OF[mtype]} search={{ [type]: id }} sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </TextLink>
);
