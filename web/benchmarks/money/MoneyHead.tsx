import { Headings } from '#web/ui/Headings.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { moneyTexts } from './texts.ts';

/** The headings, the same while the figures load. */
export function MoneyHead({ unit }: { unit: string }) {
  const texts = useTexts(moneyTexts);
  return (
    <Headings
      columns={[
        { id: 'name', label: texts.ratio },
        { id: 'own', label: texts.own },
        { id: 'market', label: texts.market, small: texts.quartiles },
        { id: 'place', label: texts.place },
        { id: 'base', label: texts.base },
        { id: 'roubles', label: texts.roubles(unit), small: `← ${texts.cheaper} · ${texts.dearer} →` },
        { id: 'advice', label: texts.advice },
      ]}
    />
  );
}
