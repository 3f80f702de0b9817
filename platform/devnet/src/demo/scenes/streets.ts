import {
  cricketBall,
  dhow,
  domes,
  falcon,
  glass,
  kite,
  lamp,
  mandala,
  mango,
  needle,
  palms,
  rain,
  tiles,
  train,
  wicket,
} from './scene-figures.js';
import { slide, square, still, wide, type Layer, type SceneBuilder } from './scene-layers.js';
import { disc, dots, ridge, sky, skyline, type Size } from './scene-shapes.js';

/** Each by its number a little faster than the one before. */
const swinging = (svg: string, number: number, at: { x: number; y: string }): Layer => ({
  svg,
  x: `W*${at.x}+sin(t*${(0.7 + number * 0.13).toFixed(2)}+${number})*W*0.05`,
  y: at.y,
});
const steam = (size: Size): Layer => ({
  svg: dots(
    { width: Math.round(size.width / 4) * 2, height: size.height },
    { count: 60, fill: '#ffffff', radiusMax: 5, seed: 8 },
  ),
  x: 'W*0.25+sin(t*1.3)*10',
  y: '-mod(t*70,H*0.6)-H*0.2',
});

/** Scenes of coasts, cities and streets from the Gulf to Pakistan. */
export const streets = {
  harbour: (size) => [
    still(sky(size, ['#20416b', '#6f8fb8', '#f3b27a'])),
    { svg: disc(square(size, 0.34), '#ffe0a3'), x: 'W*0.6', y: 'H*0.3+t*5' },
    slide(ridge(wide(size), { fill: '#3d7391', level: 0.6, swing: 0.012, waves: 9, seed: 3 }), 26),
    {
      svg: dhow(square(size, 0.56), { hull: '#3b2415', sail: '#f6ead2' }),
      x: 'W*0.9-mod(t*46,W*1.6)',
      y: 'H*0.4+sin(t*1.3)*6',
    },
    slide(
      ridge(wide(size), { fill: '#1f4d6b', level: 0.72, swing: 0.018, waves: 8, seed: 9 }),
      -52,
    ),
    {
      svg: dhow(square(size, 0.8), { hull: '#1f120a', sail: '#e7c98c' }),
      x: '-w+mod(t*70+W*0.7,W*1.9)',
      y: 'H*0.5+sin(t*1.1+1)*9',
    },
    slide(ridge(wide(size), { fill: '#0e2f47', level: 0.86, swing: 0.022, waves: 7, seed: 5 }), 88),
  ],
  mosque: (size) => [
    still(sky(size, ['#1a1440', '#5a2f6b', '#d9737a', '#f8c27d'])),
    { svg: disc(square(size, 0.22), '#fff2cf'), x: 'W*0.68', y: 'H*0.1+t*3' },
    slide(domes(wide(size), { fill: '#5b3a63', light: '#ffd27a', top: 0.5, seed: 6 }), 12),
    slide(domes(wide(size, 2), { fill: '#241633', light: '#ffb95e', top: 0.62, seed: 17 }), 34),
  ],
  kites: (size) => [
    still(sky(size, ['#3fa2e6', '#9bd7f5', '#fdf2c9'])),
    ...(
      [
        ['#e63946', '#ffd166'],
        ['#2a9d8f', '#f4f1de'],
        ['#7b2cbf', '#f15bb5'],
        ['#f77f00', '#003049'],
      ] as const
    ).map((colours, index) =>
      swinging(kite(square(size, 0.34 - index * 0.05), colours), index, {
        x: 0.08 + index * 0.22,
        y: `H*${(0.18 + (index % 2) * 0.16).toFixed(2)}+cos(t*${(0.9 + index * 0.2).toFixed(1)})*H*0.06`,
      }),
    ),
    slide(skyline(wide(size), { fill: '#8a4b32', light: '#f6d7a0', top: 0.74, seed: 12 }), 18),
  ],
  truckart: (size) => [
    still(sky(size, ['#0f6b5c', '#0b4a52'])),
    {
      svg: mandala(square(size, 1.04), ['#e63946', '#ffb703', '#219ebc', '#fb8500', '#8ecae6']),
      x: '(W-w)/2',
      y: '(H-h)/2',
      turns: 0.05,
    },
    {
      svg: mandala(square(size, 0.34), ['#f15bb5', '#fee440', '#00bbf9']),
      x: 'W*0.06',
      y: 'H*0.06',
      turns: -0.12,
    },
    {
      svg: mandala(square(size, 0.34), ['#9b5de5', '#00f5d4', '#fee440']),
      x: 'W*0.6',
      y: 'H*0.74',
      turns: 0.14,
    },
  ],
  tiles: (size) => [
    still(sky(size, ['#0f5e7c', '#0f5e7c'])),
    slide(tiles(wide(size), { ground: '#0f5e7c', star: '#e9f1ea', line: '#e0a93b' }), 40),
    { svg: disc(square(size, 0.9), '#ffe9b0'), x: '(W-w)/2+sin(t*0.6)*W*0.2', y: '-h*0.5' },
  ],
  mangoes: (size) => [
    still(sky(size, ['#fff0c2', '#ffd27a', '#f7a440'])),
    ...[0.04, 0.5, 0.26, 0.6, 0.1].map((x, index) =>
      swinging(
        mango(
          square(size, 0.46 - index * 0.04),
          index % 2 ? ['#ffd23f', '#e4572e'] : ['#ffe26a', '#f29e38'],
        ),
        index,
        {
          x,
          y: `H*${(0.1 + index * 0.17).toFixed(2)}+sin(t*${(1.2 + index * 0.3).toFixed(1)})*16`,
        },
      ),
    ),
  ],
  cricket: (size) => [
    still(sky(size, ['#7cc2ee', '#cfeafb', '#e9f6dd'])),
    slide(ridge(wide(size), { fill: '#5aa552', level: 0.6, swing: 0.012, waves: 5, seed: 7 }), 16),
    still(wicket(size)),
    {
      svg: cricketBall(square(size, 0.13)),
      x: 'W*1.1-mod(t*W*0.62,W*1.3)',
      y: 'H*0.72-h-abs(sin(t*3.1))*H*0.26',
      turns: 0.9,
    },
  ],
  oasis: (size) => [
    still(sky(size, ['#f7d9a0', '#f2b56b', '#d98547'])),
    { svg: disc(square(size, 0.4), '#fff3c4'), x: 'W*0.3', y: 'H*0.16+t*4' },
    slide(ridge(wide(size), { fill: '#c9935a', level: 0.64, swing: 0.05, waves: 4, seed: 15 }), 14),
    slide(palms(wide(size), { fill: '#4d5a2a', top: 0.36, seed: 9, count: 9 }), 34),
    slide(palms(wide(size), { fill: '#26300f', top: 0.2, seed: 4, count: 5 }), 70),
  ],
  towers: (size) => [
    still(sky(size, ['#081c3f', '#24508a', '#f0a37a'])),
    slide(skyline(wide(size), { fill: '#1d355e', light: '#9cc7ff', top: 0.5, seed: 31 }), 10),
    {
      svg: needle(
        { width: Math.round(size.width / 4) * 2, height: size.height },
        { fill: '#0c1c38', light: '#ffe2a0' },
      ),
      x: '(W-w)/2',
      y: 'H*0.04',
    },
    slide(skyline(wide(size), { fill: '#071122', light: '#ffc46b', top: 0.7, seed: 44 }), 40),
  ],
  souk: (size) => [
    still(sky(size, ['#1c0f0a', '#3b1d12', '#5f3018'])),
    ...['#e4572e', '#29a19c', '#f2b134', '#8e44ad', '#2e86de', '#e84393'].map((colour, index) =>
      swinging(
        lamp(
          { width: Math.round(size.width * 0.2) * 2, height: Math.round(size.height * 0.17) * 2 },
          colour,
        ),
        index,
        {
          x: -0.06 + (index % 3) * 0.36,
          y: `H*${(index < 3 ? 0 : 0.34) + (index % 2) * 0.07}`,
        },
      ),
    ),
    slide(ridge(wide(size), { fill: '#120805', level: 0.86, swing: 0.03, waves: 9, seed: 21 }), 24),
  ],
  railway: (size) => [
    still(sky(size, ['#9ad0ec', '#e5f3f6', '#f9e6c4'])),
    slide(
      ridge(wide(size), {
        fill: '#8fa7a0',
        level: 0.46,
        swing: 0.09,
        waves: 8,
        seed: 5,
        sharp: true,
      }),
      14,
    ),
    slide(ridge(wide(size), { fill: '#86a65a', level: 0.62, swing: 0.03, waves: 5, seed: 11 }), 44),
    {
      svg: train(wide(size, 2), { body: '#1f5f3a', stripe: '#f2c14e' }),
      x: 'W-mod(t*260,w+W)',
      y: 'H*0.02',
    },
    still(ridge(size, { fill: '#6b5a3a', level: 0.8, swing: 0.004, waves: 4, seed: 6 })),
  ],
  tea: (size) => [
    still(sky(size, ['#5b2f1a', '#8d4f2b', '#c98a4b'])),
    steam(size),
    {
      svg: glass(square(size, 0.72), { tea: '#a85a28', rim: '#f3e6d0' }),
      x: '(W-w)/2',
      y: 'H*0.46+sin(t*0.9)*6',
    },
  ],
  falcons: (size) => [
    still(sky(size, ['#f2c38b', '#e79a6b', '#a85f6b'])),
    { svg: disc(square(size, 0.5), '#ffe3b0'), x: 'W*0.3', y: 'H*0.2' },
    slide(ridge(wide(size), { fill: '#b36a4b', level: 0.7, swing: 0.05, waves: 4, seed: 18 }), 18),
    {
      svg: falcon(square(size, 0.7), '#2a1712'),
      x: '-w+mod(t*W*0.24+W*0.6,W*1.8)',
      y: 'H*0.24+sin(t*1.2)*H*0.06',
    },
    {
      svg: falcon(square(size, 0.3), '#5a3a30'),
      x: 'W-mod(t*W*0.16,W*1.4)',
      y: 'H*0.14+sin(t*0.9+2)*H*0.04',
    },
    slide(ridge(wide(size), { fill: '#5e2f2b', level: 0.84, swing: 0.05, waves: 4, seed: 8 }), 40),
  ],
  monsoon: (size) => [
    still(sky(size, ['#25303f', '#3f5568', '#6f8796'])),
    slide(skyline(wide(size), { fill: '#26343f', light: '#ffd88a', top: 0.5, seed: 19 }), 12),
    slide(palms(wide(size), { fill: '#152026', top: 0.5, seed: 23, count: 7 }), 30),
    {
      svg: rain({ width: size.width + 40, height: size.height * 2 }, { count: 520, seed: 4 }),
      x: '-20',
      y: '-H+mod(t*900,H)',
    },
  ],
} satisfies Record<string, SceneBuilder>;
