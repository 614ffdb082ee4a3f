import { fitToHandOn, type Brief } from './brief.ts';

export type PartName = 'where' | 'year' | 'decisions' | 'targets';

/** The least room of a decision, of a target and of a heading between two parts, and the room of a whole slide. */
export const LEAST = { decision: 118, target: 64, heading: 34, slide: 398 } as const;

/** So many rows leave half of a slide empty. */
const FEW = { decisions: 1, targets: 2 } as const;

/** What stands together on each slide: parts of few rows share one with a neighbour. */
function slidesWith({ moved, decisions, targets }: Brief): PartName[][] {
  const goals = targets?.rows.length ?? 0;
  const end: PartName[] = [
    ...(decisions.length > 0 ? (['decisions'] as const) : []),
    ...(goals > 0 ? (['targets'] as const) : []),
  ];
  const start: PartName[][] = moved ? [['where'], ['year']] : [['where']];
  const together = decisions.length * LEAST.decision + LEAST.heading + goals * LEAST.target;
  if (end.length === 2 && together <= LEAST.slide) return [...start, end];
  const isFew = {
    where: false,
    year: false,
    decisions: decisions.length <= FEW.decisions,
    targets: goals <= FEW.targets,
  };
  const few = moved && end.find((part) => isFew[part]);
  if (!few) return [...start, ...end.map((part) => [part])];
  return [['where'], ['year', few], ...end.filter((part) => part !== few).map((part) => [part])];
}

/** What stands on each slide, and on which one each part; a part with nothing to say is on none. */
export function planSlides(whole: Brief) {
  const brief = fitToHandOn(whole);
  const slides = slidesWith(brief);
  const numberOf = (part: PartName): number | null => {
    const at = slides.findIndex((parts) => parts.includes(part));
    return at < 0 ? null : at + 1;
  };
  return { brief, slides, numberOf };
}
