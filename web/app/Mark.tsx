/** The portal's logo: three bars for the market and the company's line across them. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#0b7546" />
      <path d="M8 24v-6M16 24V12M24 24V8" stroke="#ffffff" strokeOpacity="0.42" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M6 17.5 13 14l6 2.5L26 9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="26" cy="9" r="2.75" fill="#f4a04e" />
    </svg>
  );
}
