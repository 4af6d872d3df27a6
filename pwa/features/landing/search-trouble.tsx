import { useRefusalText } from '../../data/refusal-text.ts';

/** Why no addresses could be searched. */
export default function SearchTrouble({ code }: { code: string }) {
  return useRefusalText()(code);
}
