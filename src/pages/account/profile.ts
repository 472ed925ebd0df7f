import { AppError } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { dayNames } from '../../input/field.ts';
import { languages } from '../../language/language.ts';
import { buildProfilePage, loadProfile } from '../book/profile.ts';
import type { FormChoice } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { area, line, orNone, pick, select, slug, urlLine, zone } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import {
  EditProfileDocument,
  GetProfileDocument,
  type GetProfileQuery,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/account/profile';
const previewPath = `${path}/preview`;

const colour = (label: string) =>
  orNone(line(label, { input: { maxlength: 9, placeholder: '#b0380a', spellcheck: 'false' } }));

const profileForm = defineForm({
  name: orNone(line('Name', { input: { autocomplete: 'name' } })),
  username: orNone(
    slug('Username', {
      hint: 'Part of the address of your booking pages. The three addresses that you had before it lead to the new one.',
    }),
  ),
  avatar: orNone(urlLine('Picture', { hint: 'The address of a square picture of you.' })),
  bio: orNone(area('About you', { hint: 'Guests read it above what you offer.' })),
  timeZone: zone('Time zone'),
  timeFormat: pick('Clock', Number),
  weekStart: select(
    'Weeks start on',
    dayNames.map((day) => [day, day] as const),
  ),
  locale: pick('Language', String, {
    hint: 'Your mails are written in it, and pages for guests whose browser asks for none of ours.',
  }),
  theme: orNone(
    select('Your booking pages are', [
      ['', 'as the device of the guest is'],
      ['light', 'always light'],
      ['dark', 'always dark'],
    ]),
  ),
  brandColor: colour('Colour on light pages'),
  darkBrandColor: colour('Colour on dark pages'),
});

export const ownProfileRoutes: PageRoute[] = [
  // GAP-21: users cannot be changed on the hosted platform.
  {
    path,
    who: 'SIGNED_IN',
    isSelfHosted: true,
    show: buildOwnProfilePage,
    async act(visit) {
      const by = { databaseId: visit.viewer?.userId ?? 0 };
      await profileForm.submit(visit, EditProfileDocument, (input) => ({ by, ...input }));
      return { to: `${path}?done=saved` };
    },
  },
];

/** Among the pages for guests, because it looks as they see it. */
export const previewRoutes: PageRoute[] = [
  { path: previewPath, who: 'SIGNED_IN', isSelfHosted: true, show: buildPreview },
];

async function buildOwnProfilePage(visit: PageVisit): Promise<PageView> {
  const { viewer } = await visit.run(GetProfileDocument, {});
  const form = profileForm.show(visit, {
    saved: { ...viewer, timeFormat: viewer.timeFormat ?? 12 },
    choices: {
      timeFormat: [
        ['12', '12 hours, as in 2:30 pm'],
        ['24', '24 hours, as in 14:30'],
      ],
      locale: listLanguages(viewer),
    },
  });
  return {
    title: 'Profile',
    styles: ['profile.css'],
    width: 'wide',
    policy: { 'frame-src': "'self'" },
    body: html`<h1>Profile</h1>
      ${renderDoneNote(visit, { saved: 'Saved.' })} ${form.problems}
      <div class="with-preview">
        <div>${form.render({ button: 'Save' })}</div>
        <section aria-labelledby="preview">
          <h2 id="preview">As guests see you</h2>
          ${
            viewer.username === null
              ? html`<p class="soft">Choose a username, and you have a booking page.</p>`
              : html`<iframe
                  inert
                  title="Your booking page"
                  src="${visit.toUrl(previewPath)}"
                ></iframe>`
          }
        </section>
      </div>`,
  };
}

/** Also one that was set elsewhere, which is kept unless another one is chosen. */
function listLanguages({ locale }: GetProfileQuery['viewer']): FormChoice[] {
  const known = languages.map(({ code, name }): FormChoice => [code, name]);
  const isKnown = locale === null || languages.some(({ code }) => code === locale);
  return isKnown ? known : [[locale, locale], ...known];
}

/** The booking page, for the frame beside the form. */
async function buildPreview(visit: PageVisit): Promise<PageView> {
  const { viewer } = await visit.run(GetProfileDocument, {});
  return { ...(await buildGuestView(visit, viewer)), framedBy: "'self'" };
}

async function buildGuestView(
  visit: PageVisit,
  { username }: GetProfileQuery['viewer'],
): Promise<PageView> {
  try {
    return buildProfilePage(visit, username === null ? null : await loadProfile(visit, username));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    return {
      title: 'Your booking page',
      isBare: true,
      body: html`<p class="soft">Guests find your page once you offer something to book.</p>`,
    };
  }
}
