import { seededRandom, svg } from './scenes/scene-shapes.js';

/** How a demo person looks. Colours are CSS colours. */
export interface Portrait {
  readonly background: string;
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly style: 'short' | 'long' | 'scarf' | 'cap' | 'curly';
  readonly glasses?: boolean;
  /** Colour of the beard, where there is one. */
  readonly beard?: string;
}

const SIZE = 512;

/** A drawn portrait as SVG, 512 × 512: nobody real, and easy to tell from the others at 32 pixels. */
export function portraitSvg(portrait: Portrait): string {
  const { background, skin, top } = portrait;
  const parts = [
    `<rect width="${SIZE}" height="${SIZE}" fill="${background}"/>`,
    behindHead(portrait),
    `<path d="M96 512 C96 400 176 366 256 366 C336 366 416 400 416 512 Z" fill="${top}"/>`,
    `<rect x="222" y="300" width="68" height="92" rx="30" fill="${skin}"/>`,
    `<ellipse cx="256" cy="232" rx="92" ry="108" fill="${skin}"/>`,
    portrait.beard
      ? `<path d="M166 246 C168 340 210 352 256 352 C302 352 344 340 346 246 C336 292 300 296 256 290 C212 296 176 292 166 246 Z" fill="${portrait.beard}"/>`
      : '',
    `<circle cx="222" cy="230" r="9" fill="#241d1a"/><circle cx="290" cy="230" r="9" fill="#241d1a"/>`,
    `<path d="M226 284 Q256 306 286 284" stroke="${portrait.beard ? '#f7e7da' : '#7c3f35'}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    overHead(portrait),
    portrait.glasses
      ? `<g fill="none" stroke="#1f1f24" stroke-width="8"><circle cx="220" cy="230" r="30"/><circle cx="292" cy="230" r="30"/><path d="M250 230 h12"/></g>`
      : '',
  ];
  return svg({ width: SIZE, height: SIZE }, parts.join(''));
}

function behindHead({ style, hair }: Portrait): string {
  if (style === 'long')
    return `<path d="M138 220 C130 90 382 90 374 220 V420 H138 Z" fill="${hair}"/>`;
  if (style === 'scarf')
    return `<path d="M126 236 C120 84 392 84 386 236 C392 340 420 400 436 470 H76 C92 400 120 340 126 236 Z" fill="${hair}"/>`;
  return '';
}

function overHead({ style, hair }: Portrait): string {
  switch (style) {
    case 'short':
      return `<path d="M160 224 C150 96 362 96 352 224 C338 168 300 160 256 162 C212 160 174 168 160 224 Z" fill="${hair}"/>`;
    case 'long':
      return `<path d="M160 224 C156 78 356 78 352 224 C330 176 286 172 236 150 C220 176 180 184 162 224 Z" fill="${hair}"/>`;
    case 'scarf':
      return `<path fill-rule="evenodd" d="M146 238 C134 72 378 72 366 238 C366 330 330 372 256 372 C182 372 146 330 146 238 Z M178 236 C178 312 212 338 256 338 C300 338 334 312 334 236 C334 172 300 146 256 146 C212 146 178 172 178 236 Z" fill="${hair}"/>`;
    case 'cap':
      return `<path d="M158 196 C160 92 352 92 354 196 Z" fill="${hair}"/><path d="M150 190 H400 C404 210 380 214 352 212 H150 Z" fill="${hair}"/>`;
    case 'curly':
      return curls(hair);
  }
}

function curls(fill: string): string {
  const random = seededRandom(5);
  return Array.from({ length: 22 }, (_, index) => {
    const angle = Math.PI + (Math.PI * index) / 21;
    const x = 256 + Math.cos(angle) * 98;
    const y = 216 + Math.sin(angle) * 112;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(30 + random() * 10).toFixed(0)}" fill="${fill}"/>`;
  }).join('');
}
