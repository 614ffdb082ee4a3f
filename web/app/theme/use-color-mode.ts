import { useColorScheme } from '@mui/material/styles';

export type ColorMode = 'light' | 'dark' | 'system';

export interface ColorModeChoice {
  readonly mode: ColorMode;
  /** What is really shown: the system's wish is already looked up. */
  readonly shown: 'light' | 'dark';
  readonly setMode: (mode: ColorMode) => void;
}

/** The chosen colour mode, remembered in this browser and followed by its other tabs. */
export function useColorMode(): ColorModeChoice {
  const { mode, systemMode, setMode } = useColorScheme();
  const chosen = mode ?? 'system';
  return { mode: chosen, shown: (chosen === 'system' ? systemMode : chosen) ?? 'light', setMode };
}
