import type {} from '@mui/material/themeCssVarsAugmentation';
import type { SimplePaletteColorOptions, PaletteColor } from '@mui/material/styles';

interface MarketColors {
  line: string;
  band: string;
}

interface NeutralColors {
  sunken: string;
  control: string;
  faint: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteOptions {
    good?: SimplePaletteColorOptions;
    bad?: SimplePaletteColorOptions;
    market?: MarketColors;
    neutral?: NeutralColors;
  }
  interface Palette {
    good: PaletteColor;
    bad: PaletteColor;
    market: MarketColors;
    neutral: NeutralColors;
  }
}
