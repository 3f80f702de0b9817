/** Codings that we can answer in, the better one first. */
const CODINGS = ['br', 'gzip'] as const;

export type ContentCoding = (typeof CODINGS)[number];

// Browsers send some twenty characters.
const HEADER_LENGTH_MAX = 500;
const TEXT = /^(application\/(json|javascript|manifest\+json)|text\/|image\/svg\+xml)/;

/** The coding that an Accept-Encoding header wants most; none when it wants the plain text (RFC 9110 §12.5.3). */
export function codingFor(header: string | undefined): ContentCoding | undefined {
  if (!header || header.length > HEADER_LENGTH_MAX) return undefined;
  const weights = new Map(header.split(',').map(weightOf));
  const weight = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = [...CODINGS].sort((a, b) => weight(b) - weight(a));
  return best && weight(best) > 0 ? best : undefined;
}

/** Whether a content type is text, which shrinks; pictures and films are as small as they get. */
export function shrinks(contentType: unknown): boolean {
  return typeof contentType === 'string' && TEXT.test(contentType);
}

function weightOf(part: string): [string, number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const given = parameters.find((text) => text.startsWith('q='))?.slice(2);
  const weight = given === undefined ? 1 : Number(given);
  return [coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0];
}
