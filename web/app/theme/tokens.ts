/** The colours of one scheme. Both schemes have exactly the same names, so nothing is styled for one of them only. */
interface Tokens {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly control: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkFaint: string;
  readonly primary: Tone;
  readonly warning: Tone;
  readonly error: Tone;
  readonly info: Tone;
  readonly success: Tone;
  /** Good and bad against the market: distinguishable for colour-blind people, and never green or red. */
  readonly good: Tone;
  readonly bad: Tone;
  readonly market: string;
  readonly marketBand: string;
  readonly shade: string;
}

/** `main` is readable as text on `surface`; `soft` is a background on which `main` is readable too. */
interface Tone {
  readonly main: string;
  readonly strong: string;
  readonly soft: string;
  readonly on: string;
}

export const light: Tokens = {
  canvas: '#f6f8f7',
  surface: '#ffffff',
  sunken: '#eef2f0',
  line: '#e1e7e4',
  control: '#84938b',
  ink: '#16211b',
  inkSoft: '#52605a',
  inkFaint: '#66736c',
  primary: { main: '#0b7546', strong: '#075a35', soft: '#e4f3eb', on: '#ffffff' },
  warning: { main: '#b54d06', strong: '#8f3c03', soft: '#fdefe2', on: '#ffffff' },
  error: { main: '#c0272d', strong: '#991b20', soft: '#fdebeb', on: '#ffffff' },
  info: { main: '#2c6583', strong: '#1f4c64', soft: '#e7f1f6', on: '#ffffff' },
  success: { main: '#25703a', strong: '#1a562b', soft: '#e7f4ea', on: '#ffffff' },
  good: { main: '#1d5bbf', strong: '#154591', soft: '#e6eefb', on: '#ffffff' },
  bad: { main: '#8a5a00', strong: '#6b4500', soft: '#fcf1d6', on: '#ffffff' },
  market: '#6d8579',
  marketBand: '#d5e0da',
  shade: '22, 33, 27',
};

export const dark: Tokens = {
  canvas: '#0f1412',
  surface: '#161c19',
  sunken: '#1e2622',
  line: '#2b3530',
  control: '#77867e',
  ink: '#e7edea',
  inkSoft: '#a5b3ab',
  inkFaint: '#8f9d95',
  primary: { main: '#4fc68d', strong: '#7ad9ab', soft: '#173427', on: '#04150c' },
  warning: { main: '#f4a04e', strong: '#f8bc82', soft: '#3a2814', on: '#1c0f00' },
  error: { main: '#ff8a84', strong: '#ffaca8', soft: '#3d1f1f', on: '#220504' },
  info: { main: '#8abdd8', strong: '#aed3e6', soft: '#1c3039', on: '#04141c' },
  success: { main: '#74c98a', strong: '#98d9a9', soft: '#1b3423', on: '#051509' },
  good: { main: '#86b4ff', strong: '#abcbff', soft: '#1b2b47', on: '#04122c' },
  bad: { main: '#efbb54', strong: '#f4d08a', soft: '#392c10', on: '#1b1200' },
  market: '#8fa79b',
  marketBand: '#2f3f37',
  shade: '0, 0, 0',
};

export type { Tokens, Tone };
