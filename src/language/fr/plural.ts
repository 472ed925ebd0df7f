import { definePlural } from '../kit/plural.ts';

export const frenchPlural = definePlural('fr');
