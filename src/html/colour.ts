type Rgb = readonly [red: number, green: number, blue: number];

/** The backgrounds of plain.css on which an accent must be readable. */
const grounds = {
  light: ['#fdfcfa', '#ffffff'],
  dark: ['#16181c', '#1e2126'],
} as const;

/** WCAG 2.2 §1.4.3. */
const readable = 4.5;

/** Six digits, or three that stand for twice themselves. Transparency is left out. */
function parseColour(text: string): Rgb | null {
  const [, short] = /^#([0-9a-f]{3})[0-9a-f]?$/i.exec(text) ?? [];
  const long = short === undefined ? text.slice(1, 7) : short.replaceAll(/./g, '$&$&');
  if (!/^#/.test(text) || !/^[0-9a-f]{6}$/i.test(long)) return null;
  const number = Number.parseInt(long, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const formatColour = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2: relative luminance. */
function measureLuminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function measureContrast(one: string, other: string): number {
  const [first, second] = [one, other].map((text) =>
    measureLuminance(parseColour(text) ?? [0, 0, 0]),
  );
  const [low = 0, high = 0] = [first ?? 0, second ?? 0].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes black or white into a colour until it is readable on the backgrounds of its theme. */
export function toReadableAccent(text: string, theme: keyof typeof grounds): string | null {
  const colour = parseColour(text);
  if (!colour) return null;
  const pole = theme === 'light' ? 0 : 255;
  for (let step = 0; step <= 50; step++) {
    const share = step / 50;
    const [red, green, blue] = colour.map((part) => part + (pole - part) * share);
    const mixed = formatColour([red ?? 0, green ?? 0, blue ?? 0]);
    if (grounds[theme].every((ground) => measureContrast(mixed, ground) >= readable)) return mixed;
  }
  return null;
}

/** Black or white, whichever reads better on the accent. */
export const toInk = (accent: string) =>
  measureContrast(accent, '#ffffff') >= measureContrast(accent, '#111111') ? '#ffffff' : '#111111';
