import { POSITION_DIGITS_MAX } from '@mate/contracts/limits';

/** A place on the map that says no more than some ten kilometres, in degrees. */
export interface Whereabouts {
  readonly latitude: number;
  readonly longitude: number;
}

/** How long a position of before serves, and how long a new one is waited for. */
const asked: PositionOptions = { enableHighAccuracy: false, maximumAge: 600_000, timeout: 15_000 };

/** Where the person is, as long as this page is open: it is stored nowhere, not even in an address. */
let here: Whereabouts | null = null;

/** Null until the person asked for what is near. */
export function whereabouts(): Whereabouts | null {
  return here;
}

/** Asks the browser, which asks the person, and keeps what it says coarsely. Rejects where there is no answer. */
export async function locate(): Promise<Whereabouts> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, asked),
  );
  here = { latitude: coarse(coords.latitude), longitude: coarse(coords.longitude) };
  return here;
}

function coarse(degrees: number): number {
  return Number(degrees.toFixed(POSITION_DIGITS_MAX));
}
