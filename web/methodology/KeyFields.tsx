import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { KEY_THEME_NAMES, keyIndicators, MOST_KEY_ORDER } from '#domain/methodology/key-indicator.ts';
import { KEY_THEMES } from '#domain/methodology/states.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { metricsInfoQuery } from './requests.ts';
import { metricTexts } from './texts.ts';

/** Makes an indicator one of the key ones; the places of the others stand beside it. */
export function KeyFields({ id }: { id: number | null }) {
  const texts = useTexts(metricTexts);
  const locale = useLocale();
  const info = useQuery(metricsInfoQuery);
  const others = keyIndicators(info.data ?? []).filter((one) => one.id !== id);
  const taken = others.map(({ key_order, description }) => `${key_order}\u00a0— ${description}`).join('; ');
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectField
        name="key_theme"
        label={texts.keyTheme}
        help={texts.keyThemeHelp}
        placeholder={texts.notKey}
        clearable
        options={KEY_THEMES.map((value) => ({ value, label: KEY_THEME_NAMES[value][locale] }))}
      />
      <NumberField
        name="key_order"
        label={texts.keyOrder}
        help={taken === '' ? texts.keyOrderHelp : texts.keyOrderTaken(taken)}
        min={1}
        max={MOST_KEY_ORDER}
      />
    </Box>
  );
}
