import { slug } from '#domain/slug';

/**
 * Returns a function that makes unique ids: a name that is taken gets its group as a prefix, then a number as a suffix.
 */
export function uniqueSlugs(): (name: string, group: string) => string {
  const taken = new Set<string>();
  return (name, group) => {
    const plain = slug(name) || 'product';
    const candidates = [plain, slug(`${group} ${name}`, 72) || plain];
    for (let number = 2; ; number++) {
      const free = candidates.find((candidate) => !taken.has(candidate));
      if (free) {
        taken.add(free);
        return free;
      }
      candidates.push(`${plain}-${number}`);
    }
  };
}
