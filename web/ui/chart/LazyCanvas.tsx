import { useEffect, useState, type ComponentType } from 'react';
import { ChartSkeleton } from '../Skeletons.tsx';
import type { CanvasProps } from './Canvas.tsx';

type Loaded = { readonly Canvas: ComponentType<CanvasProps> } | { readonly failure: unknown };

/** Loads the drawing library with the first chart. Not React.lazy, which never retries a failed chunk. */
export function LazyCanvas(props: CanvasProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let current = true;
    import('./Canvas.tsx').then(
      ({ Canvas }) => current && setLoaded({ Canvas }),
      (failure: unknown) => current && setLoaded({ failure }),
    );
    return () => {
      current = false;
    };
  }, []);
  if (loaded === null) return <ChartSkeleton height={props.height} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Canvas {...props} />;
}
