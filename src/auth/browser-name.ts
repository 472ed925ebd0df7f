/** Others say that they are Chrome or Safari, too, so they come first. */
const browsers: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\b/, 'Opera'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\bChrome\b|\bCriOS\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as Firefox, Linux. It is what the browser says, and proves nothing. */
export function toBrowserName({ browser = '' }: { browser?: string | undefined }): string {
  const names = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(browser))?.[1],
  );
  return names.filter(Boolean).join(', ');
}
