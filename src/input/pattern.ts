/** Prisma passes what `contains` asks for on as a pattern: here it stands for itself. */
export const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
