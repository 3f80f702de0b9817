/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A repeatable random source (mulberry32), so that a scene looks the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Wraps shapes into an SVG document. */
export function svg({ width, height }: Size, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A full-size vertical gradient of evenly spaced colours, top first. */
export function sky(size: Size, colours: readonly string[]): string {
  const stops = colours
    .map((colour, index) => {
      const offset = index / Math.max(1, colours.length - 1);
      return `<stop offset="${offset.toFixed(3)}" stop-color="${colour}"/>`;
    })
    .join('');
  return svg(
    size,
    `<defs><linearGradient id="s" x2="0" y2="1">${stops}</linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`,
  );
}

export interface Ridge {
  readonly fill: string;
  /** Height of the crest line as a share of the frame, from the top. */
  readonly level: number;
  /** Height of the waves as a share of the frame. */
  readonly swing: number;
  readonly waves: number;
  readonly seed: number;
  /** Straight flanks instead of curves. */
  readonly sharp?: boolean;
}

/** A ridge line filled down to the bottom: dunes, hills, waves or mountains. */
export function ridge({ width, height }: Size, shape: Ridge): string {
  const random = seededRandom(shape.seed);
  const points = Array.from({ length: shape.waves + 1 }, (_, index) => ({
    x: (width * index) / shape.waves,
    y: height * (shape.level + (random() - 0.5) * 2 * shape.swing),
  }));
  const line = points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (shape.sharp) return `L${point.x} ${point.y}`;
      const middle = (before.x + point.x) / 2;
      return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    })
    .join(' ');
  return svg(
    { width, height },
    `<path fill="${shape.fill}" d="${line} L${width} ${height} L0 ${height} Z"/>`,
  );
}

/** A disc with a soft glow: sun, moon, lantern. */
export function disc({ width, height }: Size, colour: string): string {
  const r = Math.min(width, height) / 2;
  return svg(
    { width, height },
    `<defs><radialGradient id="g"><stop offset=".52" stop-color="${colour}"/><stop offset=".56" stop-color="${colour}" stop-opacity=".32"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${width / 2}" cy="${height / 2}" r="${r}" fill="url(#g)"/>`,
  );
}

/** Scattered dots: stars, snow, lights. */
export function dots(
  size: Size,
  options: { count: number; fill: string; radiusMax: number; seed: number },
): string {
  const random = seededRandom(options.seed);
  const marks = Array.from({ length: options.count }, () => {
    const radius = 0.8 + random() * options.radiusMax;
    return `<circle cx="${(random() * size.width).toFixed(1)}" cy="${(random() * size.height).toFixed(1)}" r="${radius.toFixed(1)}" opacity="${(0.35 + random() * 0.65).toFixed(2)}"/>`;
  }).join('');
  return svg(size, `<g fill="${options.fill}">${marks}</g>`);
}

/** A row of buildings with lit windows, standing on the lower edge. */
export function skyline(
  size: Size,
  options: { fill: string; light: string; top: number; seed: number },
): string {
  const random = seededRandom(options.seed);
  const blocks: string[] = [];
  for (let x = 0; x < size.width;) {
    const width = size.width * (0.04 + random() * 0.05);
    const top = size.height * (options.top + random() * 0.22);
    blocks.push(
      `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${width.toFixed(0)}" height="${size.height}" fill="${options.fill}"/>`,
    );
    for (let y = top + 14; y < size.height; y += 22) {
      for (let column = x + 8; column < x + width - 10; column += 16) {
        if (random() < 0.42)
          blocks.push(
            `<rect x="${column.toFixed(0)}" y="${y.toFixed(0)}" width="7" height="10" fill="${options.light}" opacity="${(0.5 + random() * 0.5).toFixed(2)}"/>`,
          );
      }
    }
    x += width + size.width * random() * 0.012;
  }
  return svg(size, blocks.join(''));
}

/** A row of fir trees on the lower edge. */
export function firs(
  size: Size,
  options: { fill: string; top: number; seed: number; count: number },
): string {
  const random = seededRandom(options.seed);
  const trees = Array.from({ length: options.count }, (_, index) => {
    const x = (size.width * (index + random() * 0.7)) / options.count;
    const tall = size.height * (1 - options.top) * (0.6 + random() * 0.4);
    const half = tall * 0.2;
    const base = size.height;
    return `<path d="M${x} ${base - tall} l${half} ${tall} h${-2 * half} z"/>`;
  }).join('');
  return svg(size, `<g fill="${options.fill}">${trees}</g>`);
}

/** A hot-air balloon with vertical stripes. */
export function balloon(size: Size, colours: readonly [string, string]): string {
  const { width: w, height: h } = size;
  const envelope = `M${w * 0.5} ${h * 0.04} C${w * 1.02} ${h * 0.04} ${w * 0.98} ${h * 0.5} ${w * 0.6} ${h * 0.74} H${w * 0.4} C${w * 0.02} ${h * 0.5} ${w * -0.02} ${h * 0.04} ${w * 0.5} ${h * 0.04} Z`;
  const stripe = `M${w * 0.5} ${h * 0.04} C${w * 0.72} ${h * 0.04} ${w * 0.7} ${h * 0.5} ${w * 0.55} ${h * 0.74} H${w * 0.45} C${w * 0.3} ${h * 0.5} ${w * 0.28} ${h * 0.04} ${w * 0.5} ${h * 0.04} Z`;
  return svg(
    size,
    `<path d="${envelope}" fill="${colours[0]}"/><path d="${stripe}" fill="${colours[1]}"/><path d="M${w * 0.42} ${h * 0.75} L${w * 0.45} ${h * 0.86} M${w * 0.58} ${h * 0.75} L${w * 0.55} ${h * 0.86}" stroke="#3a2a20" stroke-width="3"/><rect x="${w * 0.43}" y="${h * 0.86}" width="${w * 0.14}" height="${h * 0.1}" rx="4" fill="#6b4630"/>`,
  );
}

/** Soft vertical ribbons of light. */
export function aurora(size: Size, options: { colours: readonly string[]; seed: number }): string {
  const random = seededRandom(options.seed);
  const ribbons = options.colours
    .map((colour, index) => {
      const y = size.height * (0.12 + index * 0.13);
      const swing = size.height * 0.1;
      const points = [0, 0.25, 0.5, 0.75, 1].map(
        (share) => `${share * size.width} ${y + (random() - 0.5) * 2 * swing}`,
      );
      return `<path d="M${points[0]} Q${points[1]} ${points[2]} T${points[4]}" stroke="${colour}" stroke-width="${size.height * 0.09}" fill="none" opacity=".55"/>`;
    })
    .join('');
  return svg(
    size,
    `<defs><filter id="b" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${size.width * 0.03}"/></filter></defs><g filter="url(#b)">${ribbons}</g>`,
  );
}

/** A ball with pentagons, seen from the front. */
export function ball(size: Size): string {
  const r = size.width / 2;
  const patch = (angle: number, distance: number): string => {
    const x = r + Math.cos(angle) * r * distance;
    const y = r + Math.sin(angle) * r * distance;
    const corners = Array.from({ length: 5 }, (_, index) => {
      const turn = angle + (index * 2 * Math.PI) / 5;
      return `${x + Math.cos(turn) * r * 0.26},${y + Math.sin(turn) * r * 0.26}`;
    }).join(' ');
    return `<polygon points="${corners}"/>`;
  };
  const patches = [
    patch(-Math.PI / 2, 0),
    ...Array.from({ length: 5 }, (_, i) => patch(-Math.PI / 2 + (i * 2 * Math.PI) / 5, 0.82)),
  ];
  return svg(
    size,
    `<defs><clipPath id="c"><circle cx="${r}" cy="${r}" r="${r - 2}"/></clipPath></defs><circle cx="${r}" cy="${r}" r="${r - 2}" fill="#f6f3ee"/><g clip-path="url(#c)" fill="#20242c">${patches.join('')}</g>`,
  );
}

/** Concentric petals: latte art, seen from above. */
export function rosette(
  size: Size,
  options: { cup: string; coffee: string; milk: string },
): string {
  const r = size.width / 2;
  const petals = Array.from({ length: 9 }, (_, index) => {
    const ring = (index + 1) / 10;
    return `<ellipse cx="${r}" cy="${r + (index - 4) * r * 0.1}" rx="${r * 0.62 * Math.sin(Math.PI * ring)}" ry="${r * 0.09}" fill="none" stroke="${options.milk}" stroke-width="${r * 0.035}"/>`;
  }).join('');
  return svg(
    size,
    `<circle cx="${r}" cy="${r}" r="${r - 2}" fill="${options.cup}"/><circle cx="${r}" cy="${r}" r="${r * 0.86}" fill="${options.coffee}"/>${petals}<path d="M${r} ${r * 0.4} V${r * 1.6}" stroke="${options.milk}" stroke-width="${r * 0.03}"/>`,
  );
}
