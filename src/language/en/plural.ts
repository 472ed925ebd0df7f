import { definePlural } from '../plural.ts';

export const englishPlural = definePlural('en');
