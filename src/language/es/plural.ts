import { definePlural } from '../kit/plural.ts';

export const spanishPlural = definePlural('es');
