import { toInk, toReadableAccent } from '../../html/colour.ts';
import { type Html, html } from '../../html/html.ts';
import type { LetterBrand, LetterContent } from './content.ts';

/** The colours of the pages, in the light and in the dark. Mail programs know no variables. */
const light = {
  paper: '#fdfcfa',
  raised: '#ffffff',
  ink: '#22252b',
  soft: '#5c6370',
  line: '#e3dfd8',
  accent: '#b0380a',
};

/** Green for what takes place, amber for what waits, grey for what is over. */
export const toneColours: Record<LetterContent['tone'], string> = {
  GOOD: '#2f7d4f',
  WAITING: '#c98a12',
  OVER: '#8a8f98',
};

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

const fact = `padding:12px 0;color:${light.soft};${font};vertical-align:top`;

/** Inline styles, by what they are for. */
export const look = {
  body: `margin:0;padding:0;background-color:${light.paper};color:${light.ink};${font}`,
  page: `width:100%;border-collapse:collapse;background-color:${light.paper}`,
  around: 'padding:24px 12px 32px',
  /** Shown in the list of mails, and nowhere else. */
  preview: 'display:none;max-height:0;overflow:hidden',
  column: 'width:100%;max-width:600px;border-collapse:separate;border-spacing:0;text-align:left',
  brand: `padding:0 4px 12px;color:${light.soft};${font};font-size:15px;font-weight:700;letter-spacing:0.02em`,
  /** Initials in place of a picture: loading one would tell when the letter is read. */
  portrait: `display:inline-block;width:28px;height:28px;margin-right:6px;border-radius:50%;${font};font-size:11px;line-height:28px;font-weight:700;text-align:center`,
  card: `padding:28px 24px 24px;background-color:${light.raised};border:1px solid ${light.line};border-radius:10px`,
  heading: `margin:0 0 16px;color:${light.ink};${font};font-size:24px;line-height:1.25;font-weight:700;${wrap}`,
  text: `margin:0 0 10px;color:${light.ink};${font};font-size:16px;line-height:1.55;${wrap}`,
  title: `margin:24px 0 4px;color:${light.ink};${font};font-size:18px;line-height:1.35;font-weight:700;${wrap}`,
  facts: 'width:100%;border-collapse:collapse;table-layout:fixed',
  fact: `${fact};border-bottom:1px solid ${light.line}`,
  lastFact: fact,
  label: 'margin:0 0 2px;font-size:13px;line-height:1.4',
  line: `color:${light.ink};font-size:16px;line-height:1.5;${wrap}`,
  old: `color:${light.soft};font-size:16px;line-height:1.5;${wrap}`,
  link: `color:${light.accent};text-decoration:underline`,
  action: 'margin:24px 0 8px',
  button: `display:inline-block;padding:12px 22px;border-radius:7px;${font};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none`,
  note: `margin:14px 0 0;color:${light.soft};${font};font-size:14px;line-height:1.5`,
  footer: `padding:16px 4px 0;color:${light.soft};${font};font-size:13px;line-height:1.6`,
  quietLink: `color:${light.soft};text-decoration:underline`,
};

/** The accent of the brand, if it can be read. */
export function colourButton({ colour }: LetterBrand): string {
  const accent = (colour !== null && toReadableAccent(colour, 'light')) || light.accent;
  return `background-color:${accent};color:${toInk(accent)}`;
}

/** For mail programs that know dark colours. Others keep the light ones, or turn them around themselves. */
export function renderDarkStyle({ darkColour }: LetterBrand): Html {
  const accent = (darkColour !== null && toReadableAccent(darkColour, 'dark')) || '#fb9a6b';
  return html`<style>
    :root {
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      .paper {
        background-color: #16181c !important;
      }
      .card {
        background-color: #1e2126 !important;
        border-right-color: #33373e !important;
        border-bottom-color: #33373e !important;
        border-left-color: #33373e !important;
      }
      .line {
        border-bottom-color: #33373e !important;
      }
      .ink {
        color: #e4e6ea !important;
      }
      .soft {
        color: #a2a9b4 !important;
      }
      .link {
        color: ${accent} !important;
      }
      .button {
        background-color: ${accent} !important;
        color: ${toInk(accent)} !important;
      }
    }
  </style>`;
}
