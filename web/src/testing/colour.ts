/** Linear-light sRGB with opacity, each from 0 to 1. */
export interface Colour {
  rgb: [number, number, number];
  alpha: number;
}

/** Reads `oklch(L C H / A)`; the matrices are those of CSS Color 4. */
export function oklch(text: string): Colour {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number): number => Math.min(1, Math.max(0, value));
  return {
    rgb: [
      inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ],
    alpha,
  };
}

/** A half-transparent colour as it looks on a ground; browsers mix in gamma-encoded sRGB. */
export function over(top: Colour, ground: Colour): Colour {
  const mix = (index: 0 | 1 | 2): number =>
    decode(encode(top.rgb[index]) * top.alpha + encode(ground.rgb[index]) * (1 - top.alpha));
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** Contrast ratio of WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance({ rgb: [red, green, blue] }: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
