/** Where an axis ends: the next 1, 2, 4 or 6 of some power of ten that holds the highest value, 4 at the least; so its half is whole. */
export function axisEnd(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 10].find((one) => one * power >= highest) ?? 10;
  return step * power;
}

/** Which of so many places have a name below them: the first, the last, and what stands between with even room. */
export function namedPlaces(count: number, names = 4): number[] {
  if (count <= names) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: names }, (_, index) =>
    Math.round((index * (count - 1)) / (names - 1)),
  );
}
