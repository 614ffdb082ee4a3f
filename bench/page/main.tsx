import { createRoot } from 'react-dom/client';
import { ThemeFrame } from '#web/app/theme/ThemeFrame.tsx';
import { FormulaSection } from '#web/gallery/FormulaSection.tsx';
import { TreeSection } from '#web/gallery/TreeSection.tsx';
import { LocaleProvider } from '#web/ui/language.tsx';

/** The formula field with 5,000 aliases and the tree of 5,000 nodes, as the gallery shows them, and nothing else. */
createRoot(document.querySelector('#root')!).render(
  <LocaleProvider locale="ru">
    <ThemeFrame>
      <FormulaSection />
      <TreeSection />
    </ThemeFrame>
  </LocaleProvider>,
);
