import type { CalloutKind } from './callout.ts';

/** Functions of Excel, Google Sheets and LibreOffice that send or fetch something when they are computed. */
const FETCHING = [
  'WEBSERVICE',
  'IMAGE',
  'IMPORTDATA',
  'IMPORTXML',
  'IMPORTHTML',
  'IMPORTFEED',
  'IMPORTRANGE',
  'IMPORTCSV',
  'IMPORTTEXT',
  'GOOGLEFINANCE',
  'GOOGLETRANSLATE',
  'STOCKHISTORY',
  'TRANSLATE',
  'DETECTLANGUAGE',
  'COPILOT',
  'PY',
  'SQL.REQUEST',
  'CUBEKPIMEMBER',
  'CUBEMEMBER',
  'CUBEMEMBERPROPERTY',
  'CUBERANKEDMEMBER',
  'CUBESET',
  'CUBESETCOUNT',
  'CUBEVALUE',
] as const;

/** Those that start a program, speak to one or run what a text says; most work in defined names alone. */
const STARTING = [
  'DDE',
  'RTD',
  'CALL',
  'REGISTER',
  'REGISTER.ID',
  'EXEC',
  'EXECUTE',
  'EVALUATE',
  'RUN',
  'INITIATE',
  'POKE',
  'REQUEST',
  'SEND.KEYS',
  'APP.ACTIVATE',
  'FOPEN',
  'FREAD',
  'FREADLN',
  'FWRITE',
  'FWRITELN',
  'FILES',
  'OPEN',
  'SAVE.AS',
] as const;

/** Those that take an address as a text, which may lead to another file or host. */
export const ADDRESSED: ReadonlySet<string> = new Set(['INDIRECT', 'INDIRECT.EXT', 'TEXTREF']);

export const OUTWARD_FUNCTIONS: ReadonlyMap<string, CalloutKind> = new Map<string, CalloutKind>([
  ...FETCHING.map((name) => [name, 'function'] as const),
  ...STARTING.map((name) => [name, 'program'] as const),
]);
