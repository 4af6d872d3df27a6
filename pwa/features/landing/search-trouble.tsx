import { useRefusalText } from '../../data/refusal-text.ts';

/** Why a search for addresses failed. */
export default function SearchTrouble({ code }: { code: string }) {
  return useRefusalText()(code);
}
