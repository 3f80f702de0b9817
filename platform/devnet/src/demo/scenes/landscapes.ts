import { slide, square, still, turnable, wide, type SceneBuilder } from './scene-layers.js';
import {
  aurora,
  ball,
  balloon,
  disc,
  dots,
  firs,
  ridge,
  rosette,
  sky,
  skyline,
} from './scene-shapes.js';

/** Scenes of land, sky and water, and a cup and a ball. */
export const landscapes = {
  dunes: (size) => [
    still(sky(size, ['#1b2450', '#6b3f77', '#c9557a', '#f5a05f'])),
    { svg: disc(square(size, 0.5), '#ffd9a0'), x: 'W*0.55', y: 'H*0.34+t*9' },
    slide(ridge(wide(size), { fill: '#b0506a', level: 0.62, swing: 0.05, waves: 4, seed: 3 }), 12),
    slide(ridge(wide(size), { fill: '#7b3558', level: 0.72, swing: 0.06, waves: 4, seed: 8 }), 28),
    slide(ridge(wide(size), { fill: '#43204a', level: 0.84, swing: 0.06, waves: 3, seed: 5 }), 52),
  ],
  city: (size) => [
    still(sky(size, ['#050a1c', '#142a52', '#3b3f77'])),
    { svg: disc(square(size, 0.3), '#f4f0dc'), x: 'W*0.14', y: 'H*0.12+t*3' },
    slide(skyline(wide(size), { fill: '#1a2744', light: '#7fa6e8', top: 0.42, seed: 11 }), 14),
    slide(skyline(wide(size), { fill: '#0b1226', light: '#ffcf70', top: 0.58, seed: 23 }), 46),
  ],
  ocean: (size) => [
    still(sky(size, ['#7ec8f2', '#c9ecfb', '#fdf3d7'])),
    { svg: disc(square(size, 0.36), '#fff3b8'), x: 'W*0.2+t*4', y: 'H*0.14' },
    slide(ridge(wide(size), { fill: '#3fa7c9', level: 0.56, swing: 0.015, waves: 9, seed: 4 }), 40),
    slide(ridge(wide(size), { fill: '#1f83ad', level: 0.66, swing: 0.02, waves: 8, seed: 6 }), -60),
    slide(ridge(wide(size), { fill: '#0d5f8a', level: 0.78, swing: 0.026, waves: 7, seed: 9 }), 95),
    slide(ridge(wide(size), { fill: '#083f63', level: 0.9, swing: 0.03, waves: 6, seed: 2 }), -130),
  ],
  snow: (size) => [
    still(sky(size, ['#6f8fb5', '#b9cee2', '#eef4f8'])),
    slide(
      ridge(wide(size), {
        fill: '#8ba4c0',
        level: 0.5,
        swing: 0.13,
        waves: 9,
        seed: 14,
        sharp: true,
      }),
      10,
    ),
    slide(
      ridge(wide(size), {
        fill: '#4f6d8e',
        level: 0.68,
        swing: 0.1,
        waves: 8,
        seed: 31,
        sharp: true,
      }),
      24,
    ),
    slide(firs(wide(size), { fill: '#243b4f', top: 0.74, seed: 7, count: 34 }), 50),
    {
      svg: dots(
        { width: size.width, height: size.height * 2 },
        { count: 260, fill: '#ffffff', radiusMax: 3.6, seed: 5 },
      ),
      x: 'sin(t)*12-6',
      y: '-H+mod(t*170,H)',
    },
  ],
  forest: (size) => [
    still(sky(size, ['#f3d9a4', '#d9c08a', '#8fae8b'])),
    { svg: disc(square(size, 0.42), '#fff4cf'), x: 'W*0.5-t*6', y: 'H*0.1' },
    slide(firs(wide(size), { fill: '#8aa78c', top: 0.36, seed: 4, count: 20 }), 12),
    slide(firs(wide(size), { fill: '#4f7a62', top: 0.48, seed: 12, count: 18 }), 34),
    slide(firs(wide(size), { fill: '#1f4a3d', top: 0.56, seed: 19, count: 12 }), 74),
  ],
  aurora: (size) => [
    still(sky(size, ['#04101f', '#0a2b3f', '#123c46'])),
    still(dots(size, { count: 160, fill: '#dfeaff', radiusMax: 1.6, seed: 2 })),
    slide(aurora(wide(size), { colours: ['#46f0a5', '#2bd1d8', '#8b6cf5'], seed: 9 }), 26),
    slide(aurora(wide(size), { colours: ['#7bffcf', '#4aa0ff'], seed: 21 }), -38),
    slide(
      ridge(wide(size), {
        fill: '#06141c',
        level: 0.82,
        swing: 0.06,
        waves: 7,
        seed: 3,
        sharp: true,
      }),
      18,
    ),
  ],
  balloons: (size) => [
    still(sky(size, ['#5ab0e8', '#a8dcf3', '#ffe5c2'])),
    slide(ridge(wide(size), { fill: '#c7a36e', level: 0.78, swing: 0.04, waves: 5, seed: 10 }), 14),
    {
      svg: balloon(square(size, 0.5), ['#e8553d', '#ffd166']),
      x: 'W*0.08+sin(t*0.9)*14',
      y: 'H*0.5-t*26',
    },
    {
      svg: balloon(square(size, 0.36), ['#2f6fb5', '#f3efe6']),
      x: 'W*0.58+sin(t*0.7+1)*18',
      y: 'H*0.3-t*14',
    },
    {
      svg: balloon(square(size, 0.26), ['#6b3fa0', '#f5a05f']),
      x: 'W*0.36+sin(t*1.1+2)*12',
      y: 'H*0.62-t*18',
    },
    slide(ridge(wide(size), { fill: '#8c6b42', level: 0.88, swing: 0.05, waves: 4, seed: 17 }), 36),
  ],
  lanterns: (size) => [
    still(sky(size, ['#0d0a24', '#2a1645', '#5a2a4f'])),
    ...[0.06, 0.32, 0.62, 0.8, 0.2, 0.48].map((share, index) => ({
      svg: disc(
        square(size, 0.3 - index * 0.03),
        ['#ffb14a', '#ff8a3d', '#ffd27a'][index % 3] ?? '#ffb14a',
      ),
      x: `W*${share}+sin(t*${(0.8 + index * 0.17).toFixed(2)}+${index})*20`,
      y: `H-mod(t*${60 + index * 13}+${index * 190},H*1.35)`,
    })),
    slide(skyline(wide(size), { fill: '#150c26', light: '#d98a4e', top: 0.8, seed: 41 }), 10),
  ],
  coffee: (size) => [
    still(sky(size, ['#e9d3b4', '#d5b48a', '#b98d60'])),
    {
      svg: rosette(square(size, 0.78), { cup: '#fbf7f0', coffee: '#7a4a26', milk: '#f1dfc4' }),
      x: '(W-w)/2',
      y: '(H-h)/2+sin(t*1.4)*8',
      turns: 0.08,
    },
  ],
  football: (size) => [
    still(sky(size, ['#83c3f0', '#d4edfb', '#eaf6e0'])),
    slide(ridge(wide(size), { fill: '#63b35c', level: 0.68, swing: 0.01, waves: 4, seed: 2 }), 20),
    still(ridge(size, { fill: '#3d8f43', level: 0.8, swing: 0.004, waves: 4, seed: 6 })),
    {
      svg: ball(square(size, 0.26)),
      x: '(W-w)/2+sin(t*0.8)*W*0.22',
      y: 'H*0.74-h-abs(sin(t*2.6))*H*0.42',
      turns: 0.45,
    },
  ],
  stars: (size) => [
    still(sky(size, ['#02040d', '#0a1433', '#1d2c5c'])),
    {
      svg: dots(turnable(size), {
        count: 700,
        fill: '#ffffff',
        radiusMax: 2.2,
        seed: 77,
      }),
      x: '(W-w)/2',
      y: '(H-h)/2',
      turns: 0.012,
    },
    slide(ridge(wide(size), { fill: '#060912', level: 0.84, swing: 0.05, waves: 5, seed: 13 }), 8),
  ],
  hills: (size) => [
    still(sky(size, ['#f7c7d0', '#f9e0c0', '#dff0d8'])),
    { svg: disc(square(size, 0.3), '#fff0c9'), x: 'W*0.68', y: 'H*0.12+t*2' },
    slide(ridge(wide(size), { fill: '#a8c98f', level: 0.58, swing: 0.05, waves: 5, seed: 12 }), 16),
    slide(ridge(wide(size), { fill: '#6fa56b', level: 0.7, swing: 0.05, waves: 5, seed: 27 }), 34),
    slide(firs(wide(size), { fill: '#3c6e4c', top: 0.78, seed: 30, count: 26 }), 62),
    slide(ridge(wide(size), { fill: '#2c5340', level: 0.9, swing: 0.03, waves: 4, seed: 33 }), 90),
  ],
} satisfies Record<string, SceneBuilder>;
