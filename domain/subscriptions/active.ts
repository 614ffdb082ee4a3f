/** A span of days in which a company may see the market. */
export interface Span {
  readonly valid_from: string;
  readonly valid_to: string;
  readonly is_blocked: boolean;
}

/** A subscription is active when today is inside it, both ends included, and it is not blocked. Days are ISO texts. */
export const isActive = (span: Span, today: string): boolean =>
  !span.is_blocked && span.valid_from <= today && today <= span.valid_to;
