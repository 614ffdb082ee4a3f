import { createTheme, type Theme } from '@mui/material/styles';
import { enUS, ruRU } from '@mui/material/locale';
import type { Locale } from '#domain/language/text.ts';
import { components } from './components.ts';
import { schemeOf } from './palette.ts';
import { dark, light } from './tokens.ts';

// Inter has figures of one width in every weight; in Golos Text only 1, 4 and 7 do, so columns would not align.
const FAMILY = "'Inter Variable', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const PULSE = 150;

const muiTexts = { ru: ruRU, en: enUS } satisfies Record<Locale, object>;

/** The portal's theme; MUI's own texts (pagination, autocomplete, rating, alert) follow the language. */
export const themeFor = (locale: Locale): Theme =>
  createTheme(
    {
      cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'etalon' },
      colorSchemes: { light: schemeOf(light), dark: schemeOf(dark) },
      shape: { borderRadius: 8 },
      focusVisible: { outlineWidth: 2, outlineOffset: 2 },
      motion: { reducedMotion: 'system' },
      transitions: {
        duration: {
          shortest: 100,
          shorter: 120,
          short: PULSE,
          standard: PULSE,
          complex: PULSE,
          enteringScreen: PULSE,
          leavingScreen: 120,
        },
      },
      typography: {
        fontFamily: FAMILY,
        fontSize: 14,
        h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35 },
        h2: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4 },
        h3: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
        body1: { fontSize: '0.875rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        subtitle1: { fontSize: '0.875rem', lineHeight: 1.5 },
        caption: { fontSize: '0.75rem', lineHeight: 1.45 },
        button: { fontSize: '0.875rem', fontWeight: 500, textTransform: 'none' },
      },
      components,
    },
    muiTexts[locale],
  );
