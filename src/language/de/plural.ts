import { definePlural } from '../kit/plural.ts';

export const germanPlural = definePlural('de');
