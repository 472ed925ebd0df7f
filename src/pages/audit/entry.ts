import { type Html, html } from '../../html/html.ts';
import { isObject } from '../../input/is-object.ts';
import { toAuditPath } from '../frame/audit-path.ts';
import { renderFact } from '../frame/part.ts';
import { type ClockFace, renderMoment } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { AuditLineFragment } from '../frame/operations.generated.ts';
import { type AuditNames, readPieces } from './record.ts';
import { auditActNames } from './sentence.ts';

export interface AuditScene {
  visit: PageVisit;
  clock: ClockFace;
  names: AuditNames;
}

export function renderAuditEntry(scene: AuditScene, entry: AuditLineFragment): Html {
  const pieces = readPieces(entry);
  return html`<li>
    <p class="soft">${renderMoment(entry.at, scene.clock, { hasSeconds: true })}</p>
    <div>
      <p>${pieces.map((piece) => renderPiece(scene, entry, piece))}.${renderDetail(entry)}</p>
      ${renderMore(scene, entry, pieces)}
    </div>
  </li>`;
}

type Piece = ReturnType<typeof readPieces>[number];

/** A name leads to its record, or to its entries if the record has no page or is gone. */
function renderPiece({ visit, names }: AuditScene, entry: AuditLineFragment, piece: Piece): Html {
  if (piece.words !== undefined) {
    const isOperator = piece.isActor === true && entry.credential === 'OPERATOR';
    return html`${isOperator ? 'The operator' : piece.words}`;
  }
  const { id, key, before, more } = piece;
  const found = names.get(key);
  const address = visit.toUrl(found?.path ?? toAuditPath(more));
  return html`${before[found ? 0 : 1]}<a class="address" href="${address}"
      >${found?.name ?? id}</a
    >`;
}

/** The values that say what changed, such as the new role or the reason. */
function renderDetail({ detail }: AuditLineFragment): Html | false {
  const entries = isObject(detail) ? Object.entries(detail) : [];
  return (
    entries.length > 0 &&
    html` <span class="soft address"
      >${entries.map(([name, value]) => `${toWords(name)}: ${formatValue(value)}`).join('; ')}</span
    >`
  );
}

/** `graceSeconds` becomes grace seconds. */
const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const formatValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const credentialNames = {
  API_KEY: 'API key',
  SESSION: 'Session',
  ACCESS_TOKEN: 'App',
  OPERATOR: 'Command line of the server',
};

/** From where it was done, for those who look into it, and what else was done. */
function renderMore(
  { visit, names }: AuditScene,
  { act, at, address, requestId, credential, credentialId, subjectId }: AuditLineFragment,
  pieces: readonly Piece[],
): Html {
  const others = pieces.flatMap(({ id, key, more }) =>
    more === undefined
      ? []
      : html`<a class="address" href="${visit.toUrl(toAuditPath(more))}"
          >${'by' in more ? 'by' : 'about'} ${names.get(key)?.name ?? id}</a
        >`,
  );
  return html`<details>
    <summary>Details<span class="unseen"> of ${auditActNames[act]}, ${at}</span></summary>
    <dl class="facts">
      ${renderFact('Signed in with', credential && `${credentialNames[credential]} ${credentialId ?? ''}`)}
      ${renderFact('From', address)} ${renderFact('Record', subjectId)}
      ${renderFact('Request ID', requestId)}
      ${renderFact(
        'Other entries',
        others.length > 0 && html`${others.map((link, place) => [place > 0 && ', ', link])}`,
      )}
    </dl>
  </details>`;
}
