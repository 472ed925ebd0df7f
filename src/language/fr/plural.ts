import { definePlural } from '../plural.ts';

export const frenchPlural = definePlural('fr');
