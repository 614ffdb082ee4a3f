import type { Exported } from '../../exports/exported.ts';
import type { ReleaseView } from './open-for-client.ts';
import { isPublished, presentReleased } from './present-released.ts';
import { releasedYears } from './released-metric.ts';

/** A release beside the company's values, ready to be written into a workbook. */
export const exportedRelease = (view: ReleaseView): Exported => ({
  row: view.row,
  release: { id: view.release.id, built_at: view.release.shown.built_at },
  methodology: view.release.methodology,
  exact: false,
  own: view.company !== null,
  has: (metric) => isPublished(view, metric),
  present: (metric) => presentReleased(view, metric),
  byYear: (metric) => releasedYears(view, metric),
});
