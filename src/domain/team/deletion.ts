import type { SignedIn } from '../../context/context.ts';
import { Forbidden } from '../../base/errors.ts';
import { cancelBookings } from '../booking/cancel.ts';
import { findViewerEmail } from '../booking/change.ts';
import { retryConflicts } from '../../database/conflict.ts';
import { recordAct } from '../../audit/record.ts';
import { canOwnTeam, getTeam, removeFormerHosts } from '../access/team.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';

/** Deletes sub-teams and event types too. Bookings stay with their hosts; instant meetings without a host are cancelled. */
export async function deleteTeam(context: SignedIn, id: number) {
  const { db, viewer } = context;
  const team = await getTeam(context, id);
  const by = await findViewerEmail(db, viewer);
  const run = async (tx: Transaction) => {
    const teamIds = await lockTeams(tx, id);
    if (!(await canOwnTeam({ db: tx, viewer }, id)))
      throw new Forbidden('Only an owner may delete a team');
    await cancelInstantMeetings(tx, teamIds, by, context.clock());
    await tx.team.delete({ where: { id } });
    await recordAct(tx, context, 'TEAM_DELETED', { teamId: id });
    await removeFormerHosts(tx, team.parentId);
  };
  await retryConflicts(() => db.$transaction(run, transactionOptions));
  context.credentialsChanged();
  return team;
}

/** Locks the team and its sub-teams, so that nobody can request an instant meeting with them. */
async function lockTeams(tx: Transaction, id: number): Promise<number[]> {
  const teams = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Team" WHERE id = ${id} OR "parentId" = ${id} ORDER BY id FOR UPDATE`;
  return teams.map((team) => team.id);
}

/** An instant meeting ends when its token expires. The token goes with the team, so it would wait for ever. */
async function cancelInstantMeetings(
  tx: Transaction,
  teamIds: number[],
  by: string | null,
  now: Date,
) {
  const status = 'AWAITING_HOST';
  const waiting = await tx.booking.findMany({
    where: { status, instantMeetingToken: { teamId: { in: teamIds } } },
    select: { id: true },
  });
  if (waiting.length === 0) return;
  const reason = 'The team is no longer available';
  // Checked again on write: a host may have joined meanwhile.
  const where = { id: { in: waiting.map((one) => one.id) }, status } as const;
  await cancelBookings(tx, [where], { reason, by, now });
}
