/** Another worker took the order over, or the asset was removed: stop, write nothing. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}
