import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChartFrame, type ChartFrameProps } from '../chart/ChartFrame.tsx';
import { pngFile, svgFile } from './picture-file.ts';
import { ShapePicture } from './ShapePicture.tsx';
import type { Drawing } from './shapes.ts';

interface PictureProps extends Pick<ChartFrameProps, 'label' | 'title' | 'numbers' | 'fileName'> {
  /** The shapes for a width; best memoised with useCallback. */
  readonly draw: (width: number) => Drawing;
}

/** Before the first layout, and where there is none. */
const USUAL_WIDTH = 640;

/** A picture of shapes as wide as its place, with its table and its files; paper scales what the screen has drawn. */
export function Picture({ draw, ...frame }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const drawing = useMemo(() => draw(width), [draw, width]);
  return (
    <div ref={place}>
      <ChartFrame
        {...frame}
        height={drawing.height}
        png={() => (svg.current ? pngFile(svg.current) : undefined)}
        svg={() => (svg.current ? Promise.resolve(svgFile(svg.current)) : undefined)}
      >
        <ShapePicture ref={svg} drawing={drawing} label={frame.label} />
      </ChartFrame>
    </div>
  );
}
