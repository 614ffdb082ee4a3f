import { useTexts } from '#web/ui/language.tsx';
import { BoxLink } from '../links.tsx';
import { Mark } from '../Mark.tsx';
import { layoutTexts } from './texts.ts';

/** The name of the portal, which leads home. */
export function Brand({ narrow, onFollow }: { narrow: boolean; onFollow?: () => void }) {
  const { product } = useTexts(layoutTexts);
  return (
    <BoxLink
      to="/"
      onClick={onFollow}
      aria-label={product}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 650,
        fontSize: '1.0625rem',
        letterSpacing: '-0.01em',
      }}
    >
      <Mark size={28} />
      {!narrow && product}
    </BoxLink>
  );
}
