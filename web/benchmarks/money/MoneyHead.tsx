import { useTexts } from '#web/ui/language.tsx';
import { moneyTexts } from './texts.ts';

/** The headings, the same while the figures load. */
export function MoneyHead({ unit }: { unit: string }) {
  const texts = useTexts(moneyTexts);
  return (
    <thead>
      <tr>
        <th scope="col" className="name">
          {texts.ratio}
        </th>
        <th scope="col" className="own">
          {texts.own}
        </th>
        <th scope="col" className="market">
          {texts.market}
          <small>{texts.quartiles}</small>
        </th>
        <th scope="col" className="place">
          {texts.place}
        </th>
        <th scope="col" className="base">
          {texts.base}
        </th>
        <th scope="col" className="roubles">
          {texts.roubles(unit)}
          <small>
            ← {texts.cheaper} · {texts.dearer} →
          </small>
        </th>
        <th scope="col" className="advice">
          {texts.advice}
        </th>
      </tr>
    </thead>
  );
}
