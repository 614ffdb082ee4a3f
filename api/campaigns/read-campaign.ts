import { acceptedCurve, type CurvePoint } from '#domain/campaigns/curve.ts';
import { isToRemind } from '#domain/campaigns/reminder.ts';
import { dayOf } from '#domain/language/day.ts';
import { STAGES } from '#domain/campaigns/stages.ts';
import type { Viewer } from '#domain/access/access.ts';
import type { CampaignState } from '#contract/campaigns.ts';
import type { Services } from '../platform/services.ts';
import { readBoard } from './board-cache.ts';
import type { BoardRow } from './load-board.ts';
import { getRound, listRounds, presentRound, type RoundRow } from './queries.ts';

/** The days that were needed to accept the companies, up to today or to the day the round was closed. */
function curveOf(rows: readonly BoardRow[], { opens, deadline, closed_at }: RoundRow, today: string): CurvePoint[] {
  const accepted = rows.flatMap(({ accepted_on }) => accepted_on ?? []);
  const closed = closed_at ? dayOf(closed_at) : undefined;
  return acceptedCurve(accepted, opens, deadline, closed !== undefined && closed < today ? closed : today);
}

async function curveBefore(services: Pick<Services, 'db' | 'today'>, year: number): Promise<CurvePoint[]> {
  const before = (await listRounds(services.db)).find((round) => round.year < year);
  return before ? curveOf(await readBoard(services, before), before, services.today()) : [];
}

/** Whose data are missing, with nobody to ask for them. */
export const isUnreachable = ({ contact, stage }: BoardRow): boolean => contact === null && stage !== 'accepted';

/** A round in numbers, with the rows they were counted in. */
export async function loadState(
  services: Pick<Services, 'db' | 'today'>,
  viewer: Viewer,
  round: RoundRow,
): Promise<{ state: CampaignState; rows: readonly BoardRow[] }> {
  const rows = await readBoard(services, round);
  const countOf = (is: (row: BoardRow) => boolean) => rows.filter(is).length;
  const parts = rows.filter(({ stage }) => stage === 'part');
  const shares = parts.map(({ accepted, expected }) => (expected > 0 ? accepted / expected : 0));
  const state = {
    campaign: presentRound(viewer, round),
    stages: Object.fromEntries(
      STAGES.map((stage) => [stage, countOf((row) => row.stage === stage)]),
    ) as CampaignState['stages'],
    late: countOf(({ late }) => late),
    to_remind: countOf((row) => isToRemind(row, services.today())),
    unreachable: countOf(isUnreachable),
    filled: shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null,
    curve: curveOf(rows, round, services.today()),
    before: await curveBefore(services, round.year),
  };
  return { state, rows };
}

export const readCampaign = async (services: Services, viewer: Viewer, year: number): Promise<CampaignState> =>
  (await loadState(services, viewer, await getRound(services.db, year))).state;
