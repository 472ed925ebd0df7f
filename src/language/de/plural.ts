import { definePlural } from '../plural.ts';

export const germanPlural = definePlural('de');
