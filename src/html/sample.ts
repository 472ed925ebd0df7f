import { type CodeLanguage, renderCode } from './code.ts';
import { type Html, html } from './html.ts';

/** A text with a button to copy it. Without a language it is not coloured. */
export const renderSample = (
  id: string,
  text: string,
  language: CodeLanguage | null = 'json',
): Html =>
  html`<div class="sample" data-copy="${id}">
    <pre id="${id}" tabindex="0"><code>${language ? renderCode(text, language) : text}</code></pre>
  </div>`;

/** The same program in several languages. */
export interface SampleProgram {
  title: string;
  language: CodeLanguage;
  text: string;
}

/** Tabs that need no script. The module `language.js` keeps the choice. */
export const renderPrograms = (name: string, programs: readonly SampleProgram[]): Html =>
  html`<div class="programs" role="group" aria-label="Language">
    ${programs.map(
      ({ title }, place) =>
        html`<input
            type="radio"
            class="unseen"
            id="choose-${name}-${title}"
            name="${name}"
            value="${title}"
            ${place === 0 && 'checked'}
          /><label for="choose-${name}-${title}">${title}</label> `,
    )}
    ${programs.map(({ title, language, text }) => renderSample(`${name}-${title}`, text, language))}
  </div>`;
