/** The measures of the home page: its frame is drawn in them before the figures come, so that nothing moves. */
export const CARD = { p: { xs: 2, sm: 2.5 } } as const;

export const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Key indicators, what waits beside them and the lists below; the right column needs a window of 1360 px. */
export const SIDE = {
  ...PARTS,
  alignItems: 'start',
  gridTemplateAreas: '"keys" "aside" "lists"',
  '@media (min-width: 1360px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 290px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"keys aside" "lists aside"',
  },
} as const;

/** What a page says first. */
export const SENTENCE = {
  fontSize: { xs: '1.25rem', sm: '1.5625rem' },
  fontWeight: 600,
  lineHeight: 1.3,
  textWrap: 'pretty',
} as const;

/** Two lines on a wide screen, five on a phone. */
export const SENTENCE_HEIGHT = { xs: '8.25rem', sm: '4rem' } as const;

/** The heading, the scale and six rows. */
export const KEY_CARD_HEIGHT = { xs: 720, md: 440 } as const;
