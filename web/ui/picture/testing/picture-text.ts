import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShapePicture } from '../ShapePicture.tsx';
import type { Drawing } from '../shapes.ts';

/** A drawing as text: one element a line and numbers of one decimal, so that a change can be read. */
export const pictureText = (drawing: Drawing): string =>
  `${renderToStaticMarkup(createElement(ShapePicture, { drawing }))
    .replaceAll(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10 + 0))
    .replaceAll(/ (stroke-width="3" paint-order="stroke"|stroke="var\(--etalon-palette-background-paper\)")/g, '')
    .replaceAll('><', '>\n<')}\n`;
