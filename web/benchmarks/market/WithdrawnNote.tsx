import Alert from '@mui/material/Alert';
import { withdrawnText } from '#domain/benchmarks/release/release-states.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { useFrame } from '#web/app/frame.ts';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';
import { releaseName } from '../release/kept.ts';

const withdrawnNoteTexts = defineTexts(
  { shown: (release: string) => `Показан ${release}.` },
  { shown: (release: string) => `Shown: ${release}.` },
);

const Note = ({ children }: { children: string }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {children}
  </Alert>
);

/** For the staff, over a calculation whose release was withdrawn. */
export function WithdrawnNote({ release }: { readonly release: Benchmark['release'] | undefined }) {
  const locale = useLocale();
  if (!release?.withdrawn) return null;
  return <Note>{withdrawnText({ ...release, ...release.withdrawn })[locale]}</Note>;
}

/** For companies, over the market of now: a newer one was withdrawn, and which is shown. */
export function InsteadNote() {
  const texts = useTexts(withdrawnNoteTexts);
  const locale = useLocale();
  const { release, withdrawn } = useFrame()?.market ?? {};
  if (!release || !withdrawn) return null;
  const shown = texts.shown(releaseName(release.id, release.built_at, locale));
  return <Note>{`${withdrawnText(withdrawn)[locale]} ${shown}`}</Note>;
}
