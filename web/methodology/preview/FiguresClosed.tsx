import { SEES_FIGURES } from '#domain/access/access.ts';
import { describeCode } from '#domain/access/codes.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { impactTexts } from './texts.ts';

/** Says by which rights companies and their values would be shown here. */
export function FiguresClosed() {
  const texts = useTexts(impactTexts);
  const locale = useLocale();
  return <Muted>{texts.closed(SEES_FIGURES.map((code) => describeCode(code)[locale]))}</Muted>;
}
