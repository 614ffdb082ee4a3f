import { expect, test } from 'vitest';
import type { Shape } from '#domain/pictures/shapes.ts';
import { packageProblems } from '#workbooks/testing/sound-package.ts';
import { openZip } from '#workbooks/zip/open-zip.ts';
import { drawPptx } from './draw-slides.ts';

const written = (text: string, title = false): Shape => ({
  kind: 'text',
  x: 48,
  y: 48,
  width: 400,
  height: 40,
  size: 12,
  colour: 'text',
  title,
  text,
});

test('a presentation is sound whatever characters its texts have', async () => {
  const shapes = [
    written('Мы\u000b на «рынке» <&>', true),
    written('Раз\u0001\r\nдва\ufffe \ud83d'),
    written('\u0002'),
  ];
  const title = 'АО\u001f «Север»';
  const bytes = await drawPptx({ slides: [{ shapes }], title, locale: 'ru', now: new Date(0) });
  expect(packageProblems(bytes)).toEqual([]);
  const slide = openZip(bytes).text('ppt/slides/slide1.xml') ?? '';
  expect(slide).toContain('Мы на «рынке» &lt;&amp;&gt;');
  expect(slide).toContain('Раз');
});
