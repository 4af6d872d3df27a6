import { byName, type Named } from '#domain/name-order';

/** Documents by name. A change costs a few comparisons, and a copy of the list if a reader holds it. */
export class NamedList<D extends Named> {
  #all: D[] = [];
  #isShared = false;

  /** The returned list is never changed in place, so a reader may keep it. */
  get all(): readonly D[] {
    this.#isShared = true;
    return this.#all;
  }

  /** @param former the document that is replaced */
  set(document: D, former?: D): void {
    const isInPlace = former !== undefined && byName(former, document) === 0;
    if (former && !isInPlace) this.delete(former);
    this.#own().splice(this.#positionOf(document), isInPlace ? 1 : 0, document);
  }

  delete(document: D): void {
    this.#own().splice(this.#positionOf(document), 1);
  }

  #own(): D[] {
    if (this.#isShared) this.#all = [...this.#all];
    this.#isShared = false;
    return this.#all;
  }

  /** The position of a document in the list, or the one at which it belongs. */
  #positionOf(document: D): number {
    let [low, high] = [0, this.#all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byName(this.#all[middle]!, document) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
