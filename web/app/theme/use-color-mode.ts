import { useColorScheme } from '@mui/material/styles';

export type ColorMode = 'light' | 'dark' | 'system';

export interface ColorModeChoice {
  readonly mode: ColorMode;
  /** The scheme actually shown, with the system setting resolved. */
  readonly shown: 'light' | 'dark';
  readonly setMode: (mode: ColorMode) => void;
}

/** The chosen colour mode, stored in this browser and shared with its other tabs. */
export function useColorMode(): ColorModeChoice {
  const { mode, systemMode, setMode } = useColorScheme();
  const chosen = mode ?? 'system';
  return { mode: chosen, shown: (chosen === 'system' ? systemMode : chosen) ?? 'light', setMode };
}
