import { seededRandom, svg, type Size } from './scene-shapes.js';

/** A boat with two lateen sails, from the side. */
export function dhow(size: Size, { hull, sail }: { hull: string; sail: string }): string {
  const { width: w, height: h } = size;
  return svg(
    size,
    `<path fill="${hull}" d="M${w * 0.04} ${h * 0.72} Q${w * 0.5} ${h * 0.8} ${w * 0.98} ${h * 0.66} L${w * 0.82} ${h * 0.92} H${w * 0.2} Z"/>` +
      `<path stroke="${hull}" stroke-width="${w * 0.014}" d="M${w * 0.4} ${h * 0.76} V${h * 0.06} M${w * 0.68} ${h * 0.74} V${h * 0.28}"/>` +
      `<path fill="${sail}" d="M${w * 0.4} ${h * 0.04} Q${w * 0.86} ${h * 0.36} ${w * 0.6} ${h * 0.68} L${w * 0.12} ${h * 0.6} Z"/>` +
      `<path fill="${sail}" opacity=".8" d="M${w * 0.68} ${h * 0.26} Q${w * 0.96} ${h * 0.44} ${w * 0.88} ${h * 0.64} L${w * 0.62} ${h * 0.66} Z"/>`,
  );
}

/** Domes and minarets with lit windows, on the lower edge. */
export function domes(
  size: Size,
  options: { fill: string; light: string; top: number; seed: number },
): string {
  const random = seededRandom(options.seed);
  const parts: string[] = [];
  for (let x = 0; x < size.width;) {
    const span = size.width * (0.1 + random() * 0.06);
    const base = size.height * (options.top + 0.12 + random() * 0.06);
    const r = span * 0.4;
    const middle = x + span / 2;
    parts.push(
      `<path d="M${middle - r} ${base} C${middle - r * 1.2} ${base - r * 1.1} ${middle - r * 0.3} ${base - r * 1.3} ${middle} ${base - r * 1.9} C${middle + r * 0.3} ${base - r * 1.3} ${middle + r * 1.2} ${base - r * 1.1} ${middle + r} ${base} Z"/>` +
        `<rect x="${middle - r}" y="${base - 1}" width="${2 * r}" height="${size.height}"/>` +
        `<rect x="${x + span}" y="${base - r * 2.6}" width="${span * 0.1}" height="${size.height}"/>` +
        `<path d="M${x + span - span * 0.03} ${base - r * 2.6} L${x + span * 1.05} ${base - r * 3.3} L${x + span * 1.13} ${base - r * 2.6} Z"/>`,
    );
    for (let window = 0; window < 3; window += 1)
      parts.push(
        `<path fill="${options.light}" opacity="${(0.5 + random() * 0.5).toFixed(2)}" d="M${middle - r * 0.6 + window * r * 0.5} ${base + r * 0.9} v${-r * 0.4} a${r * 0.12} ${r * 0.2} 0 0 1 ${r * 0.24} 0 v${r * 0.4} Z"/>`,
      );
    x += span * 1.3;
  }
  return svg(size, `<g fill="${options.fill}">${parts.join('')}</g>`);
}

/** A kite of two colours with its tail. */
export function kite(size: Size, [one, other]: readonly [string, string]): string {
  const { width: w, height: h } = size;
  return svg(
    size,
    `<path fill="${one}" d="M${w * 0.5} ${h * 0.02} L${w * 0.92} ${h * 0.36} L${w * 0.5} ${h * 0.78} Z"/>` +
      `<path fill="${other}" d="M${w * 0.5} ${h * 0.02} L${w * 0.08} ${h * 0.36} L${w * 0.5} ${h * 0.78} Z"/>` +
      `<path fill="none" stroke="${other}" stroke-width="${w * 0.03}" d="M${w * 0.5} ${h * 0.78} q${w * 0.12} ${h * 0.06} 0 ${h * 0.1} t0 ${h * 0.1}"/>`,
  );
}

/** Rings of petals around a middle, as they are painted on trucks. */
export function mandala(size: Size, colours: readonly string[]): string {
  const r = size.width / 2;
  const rings = colours.map((colour, index) => {
    const reach = r * (1 - index / (colours.length + 0.6));
    const petals = 16 - index * 2;
    return Array.from({ length: petals }, (_, petal) => {
      const angle = (360 * petal) / petals + (index % 2) * 11;
      return `<ellipse cx="${r}" cy="${r - reach * 0.68}" rx="${reach * 0.16}" ry="${reach * 0.31}" fill="${colour}" stroke="#fff6dd" stroke-width="${r * 0.008}" transform="rotate(${angle.toFixed(1)} ${r} ${r})"/>`;
    }).join('');
  });
  return svg(size, `${rings.join('')}<circle cx="${r}" cy="${r}" r="${r * 0.1}" fill="#fff6dd"/>`);
}

/** A wall of tiles with stars of eight points. */
export function tiles(
  size: Size,
  { ground, star, line }: { ground: string; star: string; line: string },
): string {
  const side = Math.min(size.width, size.height) / 4;
  const half = side * 0.33;
  return svg(
    size,
    `<defs><pattern id="t" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" fill="${ground}" stroke="${line}" stroke-width="${side * 0.03}"/>` +
      `<g fill="${star}" transform="translate(${side / 2} ${side / 2})"><rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"/><rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" transform="rotate(45)"/></g>` +
      `<circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.16}" fill="${line}"/></pattern></defs><rect width="100%" height="100%" fill="url(#t)"/>`,
  );
}

/** A mango with its leaf. */
export function mango(size: Size, [skin, blush]: readonly [string, string]): string {
  const { width: w, height: h } = size;
  return svg(
    size,
    `<defs><radialGradient id="m" cx=".35" cy=".4"><stop offset=".2" stop-color="${skin}"/><stop offset="1" stop-color="${blush}"/></radialGradient></defs>` +
      `<path fill="url(#m)" d="M${w * 0.5} ${h * 0.18} C${w * 0.9} ${h * 0.16} ${w * 1.02} ${h * 0.66} ${w * 0.7} ${h * 0.9} C${w * 0.44} ${h * 1.02} ${w * 0.06} ${h * 0.9} ${w * 0.12} ${h * 0.54} C${w * 0.16} ${h * 0.3} ${w * 0.32} ${h * 0.2} ${w * 0.5} ${h * 0.18} Z"/>` +
      `<path fill="#3d7a3a" d="M${w * 0.5} ${h * 0.18} C${w * 0.56} ${h * 0.02} ${w * 0.78} 0 ${w * 0.88} ${h * 0.06} C${w * 0.8} ${h * 0.18} ${w * 0.64} ${h * 0.22} ${w * 0.5} ${h * 0.18} Z"/>`,
  );
}

/** Three stumps with their bails, and the ground before them. */
export function wicket(size: Size): string {
  const { width: w, height: h } = size;
  const stumps = [0.42, 0.49, 0.56]
    .map(
      (x) => `<rect x="${w * x}" y="${h * 0.5}" width="${w * 0.022}" height="${h * 0.3}" rx="4"/>`,
    )
    .join('');
  return svg(
    size,
    `<rect y="${h * 0.76}" width="100%" height="${h * 0.24}" fill="#cdb27b"/><g fill="#f2dfb4">${stumps}<rect x="${w * 0.415}" y="${h * 0.493}" width="${w * 0.17}" height="${h * 0.008}" rx="3"/></g>`,
  );
}

/** A red ball with its seam. */
export function cricketBall(size: Size): string {
  const r = size.width / 2;
  return svg(
    size,
    `<circle cx="${r}" cy="${r}" r="${r - 1}" fill="#a5222b"/><path d="M${r * 0.3} ${r * 0.5} Q${r} ${r} ${r * 0.3} ${r * 1.5} M${r * 0.5} ${r * 0.36} Q${r * 1.25} ${r} ${r * 0.5} ${r * 1.64}" fill="none" stroke="#f4d9c6" stroke-width="${r * 0.06}" stroke-dasharray="${r * 0.1} ${r * 0.06}"/>`,
  );
}

/** Palms on the lower edge. */
export function palms(
  size: Size,
  options: { fill: string; top: number; seed: number; count: number },
): string {
  const random = seededRandom(options.seed);
  const trees = Array.from({ length: options.count }, (_, index) => {
    const x = (size.width * (index + 0.2 + random() * 0.6)) / options.count;
    const tall = size.height * (1 - options.top) * (0.65 + random() * 0.35);
    const crown = size.height - tall;
    const reach = tall * 0.34;
    const fronds = [-1, -0.7, -0.3, 0.3, 0.7, 1]
      .map(
        (way) =>
          `<path d="M${x} ${crown} q${way * reach * 0.6} ${-reach * (0.7 - Math.abs(way) * 0.5)} ${way * reach} ${reach * Math.abs(way) * 0.5} q${-way * reach * 0.4} ${-reach * 0.32} ${-way * reach} ${-reach * Math.abs(way) * 0.5} Z"/>`,
      )
      .join('');
    return `<path d="M${x - 5} ${size.height} Q${x + tall * 0.05} ${crown + tall * 0.5} ${x - 3} ${crown} h6 Q${x + tall * 0.07} ${crown + tall * 0.5} ${x + 9} ${size.height} Z"/>${fronds}`;
  }).join('');
  return svg(size, `<g fill="${options.fill}">${trees}</g>`);
}

/** A tower that ends in a needle, with lit floors. */
export function needle(size: Size, { fill, light }: { fill: string; light: string }): string {
  const { width: w, height: h } = size;
  const steps = [0.5, 0.4, 0.3, 0.2, 0.11]
    .map((part, index) => {
      const top = h * (0.62 - index * 0.12);
      return `<rect x="${w * (0.5 - part / 2)}" y="${top}" width="${w * part}" height="${h - top}"/>`;
    })
    .join('');
  const floors = Array.from({ length: 26 }, (_, floor) => {
    const y = h * (0.2 + floor * 0.03);
    const half = w * (0.04 + floor * 0.008);
    return `<rect x="${w / 2 - half}" y="${y}" width="${2 * half}" height="2" opacity="${(0.3 + (floor % 5) * 0.14).toFixed(2)}"/>`;
  }).join('');
  return svg(
    size,
    `<g fill="${fill}"><path d="M${w * 0.5} 0 L${w * 0.52} ${h * 0.16} H${w * 0.48} Z"/>${steps}</g><g fill="${light}">${floors}</g>`,
  );
}

/** A hanging lamp of coloured glass. */
export function lamp(size: Size, colour: string): string {
  const { width: w, height: h } = size;
  return svg(
    size,
    `<defs><radialGradient id="l"><stop offset=".1" stop-color="#fff3cf"/><stop offset=".42" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>` +
      `<rect x="${w * 0.49}" width="${w * 0.02}" height="${h * 0.34}" fill="#3a2718"/><ellipse cx="${w / 2}" cy="${h * 0.62}" rx="${w * 0.48}" ry="${h * 0.36}" fill="url(#l)"/>` +
      `<path fill="none" stroke="#3a2718" stroke-width="${w * 0.016}" d="M${w * 0.36} ${h * 0.44} H${w * 0.64} L${w * 0.72} ${h * 0.6} L${w * 0.6} ${h * 0.8} H${w * 0.4} L${w * 0.28} ${h * 0.6} Z M${w * 0.5} ${h * 0.44} V${h * 0.8} M${w * 0.28} ${h * 0.6} H${w * 0.72}"/>`,
  );
}

/** Carriages of a train from the side, one behind the other. */
export function train(size: Size, { body, stripe }: { body: string; stripe: string }): string {
  const { width: w, height: h } = size;
  const long = w / 3;
  const carriages = Array.from({ length: 3 }, (_, index) => {
    const x = index * long;
    const windows = Array.from(
      { length: 6 },
      (__, window) =>
        `<rect x="${x + long * (0.08 + window * 0.145)}" y="${h * 0.64}" width="${long * 0.1}" height="${h * 0.05}" rx="4" fill="#ffe9b0"/>`,
    ).join('');
    return `<rect x="${x + 6}" y="${h * 0.6}" width="${long - 12}" height="${h * 0.17}" rx="14" fill="${body}"/><rect x="${x + 6}" y="${h * 0.71}" width="${long - 12}" height="${h * 0.018}" fill="${stripe}"/>${windows}<circle cx="${x + long * 0.2}" cy="${h * 0.78}" r="${h * 0.014}"/><circle cx="${x + long * 0.8}" cy="${h * 0.78}" r="${h * 0.014}"/>`;
  }).join('');
  return svg(size, carriages);
}

/** A glass of tea on its saucer. */
export function glass(size: Size, { tea, rim }: { tea: string; rim: string }): string {
  const { width: w, height: h } = size;
  return svg(
    size,
    `<ellipse cx="${w / 2}" cy="${h * 0.9}" rx="${w * 0.46}" ry="${h * 0.07}" fill="${rim}"/>` +
      `<path d="M${w * 0.24} ${h * 0.16} H${w * 0.76} L${w * 0.68} ${h * 0.88} H${w * 0.32} Z" fill="#ffffff" opacity=".32"/>` +
      `<path d="M${w * 0.26} ${h * 0.28} H${w * 0.74} L${w * 0.67} ${h * 0.86} H${w * 0.33} Z" fill="${tea}"/>` +
      `<path d="M${w * 0.26} ${h * 0.28} H${w * 0.74} L${w * 0.735} ${h * 0.34} H${w * 0.265} Z" fill="#f4dcb0"/>`,
  );
}

/** A bird of prey with its wings open. */
export function falcon(size: Size, fill: string): string {
  const { width: w, height: h } = size;
  return svg(
    size,
    `<path fill="${fill}" d="M0 ${h * 0.3} Q${w * 0.28} ${h * 0.14} ${w * 0.44} ${h * 0.42} Q${w * 0.5} ${h * 0.34} ${w * 0.56} ${h * 0.42} Q${w * 0.72} ${h * 0.14} ${w} ${h * 0.3} Q${w * 0.76} ${h * 0.36} ${w * 0.6} ${h * 0.62} L${w * 0.56} ${h * 0.84} L${w * 0.5} ${h * 0.74} L${w * 0.44} ${h * 0.84} L${w * 0.4} ${h * 0.62} Q${w * 0.24} ${h * 0.36} 0 ${h * 0.3} Z"/>`,
  );
}

/** Strokes of falling rain. */
export function rain(size: Size, { count, seed }: { count: number; seed: number }): string {
  const random = seededRandom(seed);
  const strokes = Array.from({ length: count }, () => {
    const [x, y, long] = [random() * size.width, random() * size.height, 14 + random() * 30];
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)} l${(-long * 0.16).toFixed(1)} ${long.toFixed(1)}" opacity="${(0.25 + random() * 0.5).toFixed(2)}"/>`;
  }).join('');
  return svg(size, `<g stroke="#d6e6f5" stroke-width="2">${strokes}</g>`);
}
