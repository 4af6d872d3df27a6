import * as hubs from '#contract/hubs';
import { markHub } from '#contract/personal-marks';
import { listHubs } from '#decisions/list-hubs';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { personalMarks } from '../services/personal-marks.ts';
import { PreparedLists } from '../services/prepared-lists.ts';

/** The search and the dashboard call the same list by two names (rule discovery/hub-list-call). */
export function hubRoutes(router: ApiRouter): void {
  const prepared = new PreparedLists();

  const list = async ({ deps, user }: Pick<Call<typeof hubs.hubList>, 'deps' | 'user'>) => {
    const catalog = await deps.store.catalog.overview();
    if (!user) return prepared.get(catalog, 'all', hubs.hubList.answer, () => listHubs(catalog));
    const marks = await personalMarks(deps.store, user);
    return listHubs(catalog).map((hub) => markHub(hub, marks));
  };
  route(router, hubs.hubSearchList, list);
  route(router, hubs.hubList, list);
}
