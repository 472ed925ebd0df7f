import { describe, expect, it } from 'vitest';
import { importFrom, lists, readImported, startOld, user } from '../support/import/old-server.ts';
import { createSettings } from '../support/process.ts';

type Settings = Awaited<ReturnType<typeof createSettings>>;

const readEntries = (settings: Settings) =>
  readImported(settings, (db) =>
    db.auditEntry.findMany({
      where: { act: 'RECORDS_IMPORTED' },
      omit: { id: true, at: true, requestId: true },
      orderBy: { at: 'asc' },
    }),
  );

describe('the audit log', () => {
  it('has an entry of the operator for each import that writes, with counts', async () => {
    const settings = await createSettings();
    let isBroken = false;
    const { from } = await startOld({ ...lists, users: [user, { id: 8 }] }, (path) =>
      isBroken && path === 'bookings' ? { status: 200, body: '<html>' } : null,
    );
    await importFrom(settings, from, '--dry-run');
    expect(await readEntries(settings)).toEqual([]);
    await importFrom(settings, from);
    isBroken = true;
    expect((await importFrom(settings, from)).stderr).toContain('the answer is not JSON');
    const nobody = { actorId: null, userId: null, teamId: null, subjectId: null };
    const entry = {
      ...{ act: 'RECORDS_IMPORTED', credential: 'OPERATOR', credentialId: null, address: null },
      ...nobody,
    };
    const none = { created: 0, changed: 0, unchanged: 0, kept: 0, refused: 1, removed: 0 };
    const source = `${from}/v1`;
    expect(await readEntries(settings)).toEqual([
      { ...entry, detail: { ...none, source, isComplete: true, created: 490 } },
      { ...entry, detail: { ...none, source, isComplete: false, unchanged: 7 } },
    ]);
  });
});
