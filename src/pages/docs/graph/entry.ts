import { isEnumType } from 'graphql';
import type { Entry } from '../../island/search/search-rank.js';
import { type Catalog, isWrapper, listFields } from './catalog.ts';

/** What the search knows of the schema. Types of lists and results are found by their operation. */
export const listSchemaEntries = ({ operations, types }: Catalog): Entry[] => [
  ...operations.map(({ kind, field, path }): Entry => [
    field.name,
    `GraphQL ${kind}`,
    path,
    `${toPlain(field.description)} ${field.args.map(({ name }) => name).join(' ')}`,
  ]),
  ...types
    .filter(({ type }) => !isWrapper(type.name))
    .map(({ kind, type, path }): Entry => {
      const parts = isEnumType(type) ? type.getValues() : listFields(type);
      const names = parts.map(({ name }) => name).join(' ');
      return [type.name, `GraphQL ${kind}`, path, `${toPlain(type.description)} ${names}`];
    }),
];

const toPlain = (description: string | null | undefined) => (description ?? '').replaceAll('`', '');
