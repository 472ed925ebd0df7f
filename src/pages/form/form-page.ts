import { type Html, html } from '../../html/html.ts';
import type { FormTable } from './form.ts';
import { renderFailed, renderForm } from './field.ts';
import type { FormField } from './kind.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

type Place = Pick<PageRoute, 'path' | 'who' | 'isSelfHosted'>;

/** A link of ours. */
interface Back {
  to: string;
  text: string;
}

export const renderBackTo = ({ toUrl }: PageVisit, { to, text }: Back): Html =>
  html`<p><a href="${toUrl(to)}">${text}</a></p>`;

type State<Named extends Record<string, FormField>> = NonNullable<
  Parameters<FormTable<Named>['show']>[1]
>;

interface FormPage<Named extends Record<string, FormField>, Scene> extends Place {
  /** Reads what the page needs. Throws if the visitor may not send the form. */
  load: (visit: PageVisit) => Promise<Scene> | Scene;
  /** Made for each visit if its texts depend on what was read. */
  form: FormTable<Named> | ((scene: Scene, visit: PageVisit) => FormTable<Named>);
  view: (
    scene: Scene,
    visit: PageVisit,
  ) => Omit<PageView, 'body'> & {
    back: Back;
    /** Defaults to the title. */
    heading?: string;
    /** Between the heading and the form. */
    intro?: Html | string | false;
    state?: State<Named>;
    button: Html | string;
    /** Below the form. */
    more?: Html | false;
  };
  act: (visit: PageVisit, scene: Scene, form: FormTable<Named>) => Promise<PageResponse>;
}

/** A page with one form. It is shown again with what was typed, whatever refuses it. */
export const formPage = <Named extends Record<string, FormField>, Scene>({
  path,
  who,
  isSelfHosted = false,
  ...page
}: FormPage<Named, Scene>): PageRoute => {
  async function open(visit: PageVisit) {
    const scene = await page.load(visit);
    const { form } = page;
    return { scene, form: typeof form === 'function' ? form(scene, visit) : form };
  }
  return {
    ...{ path, who, isSelfHosted },
    async show(visit) {
      const { scene, form } = await open(visit);
      const { back, intro, state, button, more, heading, ...view } = page.view(scene, visit);
      const shown = form.show(visit, state);
      return {
        ...view,
        body: html`${renderBackTo(visit, back)}
          <h1>${heading ?? view.title}</h1>
          ${typeof intro === 'string' ? html`<p>${intro}</p>` : intro} ${shown.problems}
          ${shown.render({ button })} ${more}`,
      };
    },
    async act(visit) {
      const { scene, form } = await open(visit);
      return page.act(visit, scene, form);
    },
  };
};

interface ConfirmPage<Scene> extends Place {
  load: (visit: PageVisit) => Promise<Scene>;
  view: (
    scene: Scene,
    visit: PageVisit,
  ) => Omit<PageView, 'body'> & {
    /** Such as "Delete this team?" */
    question: string;
    /** What it is about. */
    card: Html;
    /** What will happen. */
    consequence: Html | string;
    button: string;
    isHarmless?: boolean;
    /** The link that changes nothing, and where it leads. */
    back: Back;
  };
  act: (visit: PageVisit, scene: Scene) => Promise<PageResponse>;
}

/** A page that asks whether the visitor means it, because they cannot undo it. */
export const confirmPage = <Scene>({
  path,
  who,
  isSelfHosted = false,
  ...page
}: ConfirmPage<Scene>): PageRoute => ({
  ...{ path, who, isSelfHosted },
  async show(visit) {
    const scene = await page.load(visit);
    const opened = page.view(scene, visit);
    const { question, card, consequence, button, isHarmless, back, ...view } = opened;
    return {
      ...view,
      body: html`<h1>${question}</h1>
        ${renderFailed(visit)}
        <div class="card">${card}</div>
        <p>${consequence}</p>
        ${renderForm(visit, {
          body: html`<div class="actions">
            <button class="${!isHarmless && 'danger'}">${button}</button>
            <a class="button quiet" href="${visit.toUrl(back.to)}">${back.text}</a>
          </div>`,
        })}`,
    };
  },
  act: async (visit) => page.act(visit, await page.load(visit)),
});
