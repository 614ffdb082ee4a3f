import { text, type Text } from '../../language/text.ts';
import { hiddenText, type Suppressed } from '../release/hidden-text.ts';
import { isNewFormula, type SetBeside } from '../release/market-beside.ts';
import type { CostMetric, CostRow, Unjudged } from './compare-costs.ts';

type CheckedCost = CostMetric & SetBeside & { readonly suppressed: Suppressed | null };

const TEXTS: Readonly<Record<Exclude<Unjudged, 'market' | 'formula'>, Text>> = {
  level: text(
    'наравне: разница меньше точности цифры рынка',
    'level: the difference is smaller than the market figure is exact',
  ),
  about: text('примерно как на рынке', 'about the market'),
  extreme: text('слишком далеко от рынка', 'too far from the market'),
  small: text('делится меньше чем на 20', 'divided by fewer than 20'),
  few: text('данных мало: показана только середина', 'not enough data: only the middle is shown'),
  doubtful: text('под вопросом', 'in doubt'),
  own: text('нет вашего значения', 'you have no value'),
  base: text('нет числа, на которое делят', 'the number it is divided by is missing'),
};

/** Why a cost ratio is not judged; null where it is. `need`: companies behind the figure it is measured by. */
export function unjudgedText({ why, metric }: CostRow<CheckedCost>, need: number): Text | null {
  switch (why) {
    case null:
      return null;
    case 'formula':
      return isNewFormula(metric)
        ? text('ваше значение по новой формуле', 'your value follows the new formula')
        : text('ваше значение по прежней формуле', 'your value follows an earlier formula');
    case 'market':
      return metric.suppressed
        ? hiddenText(metric.suppressed)
        : text(
            `четверть не показана: меньше ${need} компаний`,
            `the quarter is not shown: fewer than ${need} companies`,
          );
    default:
      return TEXTS[why];
  }
}
