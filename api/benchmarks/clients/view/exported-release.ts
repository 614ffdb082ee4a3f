import { ALL } from '#domain/benchmarks/release/groups.ts';
import { marketBeside } from '#domain/benchmarks/release/market-beside.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Exported } from '../../exports/exported.ts';
import { groupOf } from '../release/menu.ts';
import { nameOfGroup } from '../release/requested-group.ts';
import type { ReleaseView } from './open-for-client.ts';
import { isPublished, presentReleased } from './present-released.ts';
import { releasedYears } from './released-answers.ts';

const figuresOf = (view: ReleaseView): Pick<Exported, 'present' | 'byYear'> => ({
  present: (metric) => marketBeside(presentReleased(view, metric)),
  byYear: (metric) => releasedYears(view, metric),
});

/** A release beside the company's values, ready to be written into a workbook. */
export const exportedRelease = (view: ReleaseView): Exported => ({
  row: view.row,
  release: { id: view.release.id, built_at: view.release.shown.built_at },
  methodology: view.release.methodology,
  exact: false,
  own: view.company !== null,
  has: (metric) => isPublished(view, metric),
  ...figuresOf(view),
  beside: null,
});

/** A second group of the same release. */
export const exportedBeside = (view: ReleaseView, locale: Locale): Exported['beside'] => ({
  ...figuresOf(view),
  name: nameOfGroup(view.release, view.population, locale) ?? ALL[locale],
  n: groupOf(view.release, view.population).company_count,
});
