import { definePlural } from '../plural.ts';

export const spanishPlural = definePlural('es');
