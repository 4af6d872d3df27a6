import { instantAt } from '#domain/amsterdam-time';

const MINUTE = 60_000;

/** A clock that stands still until it is moved. */
export class TestClock {
  /** Friday 12 June 2026, 18:00 in Amsterdam. */
  #now = instantAt('2026-06-12', 18 * 60);

  readonly now = (): number => this.#now;

  /** Sets the clock to a local time in Amsterdam. */
  set(date: string, minutesOfDay: number): void {
    this.#now = instantAt(date, minutesOfDay);
  }

  advance({
    seconds = 0,
    minutes = 0,
    hours = 0,
  }: {
    seconds?: number;
    minutes?: number;
    hours?: number;
  }): void {
    this.#now += seconds * 1000 + minutes * MINUTE + hours * 60 * MINUTE;
  }

  get iso(): string {
    return new Date(this.#now).toISOString();
  }
}
