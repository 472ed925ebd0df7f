import type { Area } from './frame/area.ts';
import type { KeptForm } from './frame/kept-form.ts';
import type { PageRoute } from './frame/route.ts';
import type { PageResponse } from './frame/view.ts';
import type { PageVisit } from './frame/visit.ts';
import { buildKeptPage } from './form/kept.ts';

interface Answered {
  area: Area;
  visit: PageVisit;
  answer: PageResponse;
}

/**
 * Where the answer to a form leads to the pages to sign in, they are the answer: an address cannot carry what
 * was typed. The last of them leads back to the form.
 */
export async function signInAndKeep(
  areas: readonly Area[],
  { who }: PageRoute,
  answered: Answered,
): Promise<Answered> {
  const { visit, answer } = answered;
  const isSignedOut = who !== 'ANYONE' && !visit.viewer;
  const kept = isSignedOut ? { address: visit.address, form: visit.form } : visit.kept;
  return kept && 'to' in answer ? openNext(areas, { ...answered, kept, to: answer.to }) : answered;
}

async function openNext(
  areas: readonly Area[],
  { to, kept, ...answered }: Answered & { to: string; kept: KeptForm },
): Promise<Answered> {
  const [path = '', query] = to.split('?');
  if (!path.startsWith('/auth/')) {
    return { ...answered, answer: buildKeptPage(answered.visit, kept) };
  }
  const found = findPage(areas, path);
  if (!found) return answered;
  const own = { address: to, query: new URLSearchParams(query), form: new URLSearchParams() };
  const visit = { ...answered.visit, ...own, failed: null, kept };
  const answer = await found.show(visit);
  const opened = { area: found.area, visit, answer };
  if ('to' in answer) return openNext(areas, { ...opened, kept, to: answer.to });
  return 'body' in answer ? { ...opened, answer: { ...answer, status: 403 } } : opened;
}

const findPage = (areas: readonly Area[], path: string) =>
  areas
    .flatMap((area) => area.routes.map(({ show, ...route }) => ({ ...route, area, show })))
    .find(
      (one): one is typeof one & Required<Pick<PageRoute, 'show'>> =>
        one.path === path && one.show !== undefined,
    );
