/**
 * Guards against one person acting alone: nobody decides about themselves, and acts that make money take two
 * operators.
 */
import { expect } from 'vitest'
import { approveApplication } from '#api/creators/applications/review.ts'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { transferAccount } from '#api/money/transfers/transfer.ts'
import { listWaiting, markRow, startImport } from '#api/orders/imports/queries.ts'
import { decideOn } from '#api/orders/inbox/decide.ts'
import { findDecidable } from '#api/orders/reports/inbox.queries.ts'
import { openSecret } from '#api/partners/secrets/open-secret.ts'
import { insertApproval } from '#api/platform/approvals/queries.ts'
import { approveRequest } from '#api/upkeep/approvals/decide.ts'
import { call, testDeps } from '../api.ts'
import { depsWithWrite } from '../inject-write.ts'
import { makePartner, makePerson, type Person } from '../make.ts'
import { makeRequested } from '../money/payouts.ts'
import { makeOldMember, proveOld } from '../money/transfers.ts'
import { balancesOf, rowsOf } from '../money.ts'
import { toCsv, uploadFile } from '../orders/imports.ts'
import { makeShop } from '../orders/postback.ts'
import { makeApproved } from '../platform/approvals.ts'
import { application } from '../platform/own-matters.ts'
import { type Guard, tried } from './guard.ts'

const at = new Date(Date.now() - 1_000).toISOString()
const soon = new Date(Date.now() + 3_600_000).toISOString()

const operator = () => makePerson({ role: 'operator' })
async function ask(as: Person): Promise<{ id: string; subject: string }> {
  const { id } = await makePartner()
  return (await call(`POST /ops/partners/${id}/secrets`, { as: as.token, body: { hours: '0' } })).data
}
const secretsOf = (id: string) => rowsOf('SELECT id FROM partner_secrets WHERE partner_id = ?', id)
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM approvals WHERE id = ?', id))[0]?.state

/** The operator who made the request approves it through the verb. */
async function approveOwn(): Promise<void> {
  const me = await operator()
  const { id, subject } = await ask(me)
  await tried(approveRequest(testDeps(), me.actor, { id }))
  expect(await secretsOf(subject), 'one person made a key').toHaveLength(1)
}

export const OPERATOR_GUARDS: Guard[] = [
  {
    name: 'audit_log_not_own',
    async probe() {
      const me = await makePerson({ role: 'operator', approved: false })
      await tried(approveApplication(testDeps(), me.actor, await application(me)))
      const [row] = await rowsOf('SELECT approved_at FROM creators WHERE id = ?', me.creatorId)
      expect(row, 'made himself a creator').toEqual({ approved_at: null })
    },
  },
  {
    name: 'import_rows_not_own',
    async probe() {
      const me = await operator()
      const { partner, clickId } = await makeShop(me)
      const file = toCsv([{ orderCode: `MINE-${me.userId}`, clickId }])
      const { id } = (await uploadFile(me.token, partner, file)).data
      await makeApproved('startImport', id)
      await testDeps().db.batch(startImport(testDeps().db, id, at))
      const row = (await listWaiting(testDeps().db, 200)).find((one) => one.import_id === id)
      const message = row && (await findDecidable(testDeps().db, row.message_id))
      if (!row || !message) throw new Error('the file was not started')
      // Applies the row in the usual way, without a check of its owner.
      const { statements, result } = await decideOn(testDeps(), message, {
        by: row.created_by,
        accept: false,
      })
      await tried(testDeps().db.batch([...statements, markRow(testDeps().db, row, result)]))
      expect((await balancesOf(me)).pending, 'brought his own order').toBe(0)
    },
  },
  {
    name: 'payout_events_two_people',
    besides: ['payout_events_day_limit'],
    async probe() {
      const { person, id } = await makeRequested(1_500_000)
      const { actor } = await operator()
      await startPayout(testDeps(), actor, { id })
      await tried(markPayoutPaid(testDeps(), actor, { id }))
      expect((await balancesOf(person)).reserved, 'paid by one person').toBe(1_500_000)
    },
  },
  { name: 'approvals_two_people', besides: ['approvals_not_own'], probe: approveOwn },
  { name: 'approvals_not_own', besides: ['approvals_two_people'], probe: approveOwn },
  {
    name: 'approvals_one_open',
    besides: ['approvals_no_replace_subject'],
    async probe() {
      const me = await operator()
      const { subject } = await ask(me)
      await tried(call(`POST /ops/partners/${subject}/secrets`, { as: me.token, body: { hours: '72' } }))
      expect(await rowsOf('SELECT id FROM approvals WHERE subject = ?', subject)).toHaveLength(1)
    },
  },
  {
    name: 'approvals_transition',
    async probe() {
      const [me, other] = [await operator(), await operator()]
      const { id, subject } = await ask(me)
      const withdraw = () => call(`POST /ops/approvals/${id}/withdraw`, { as: me.token })
      // The requester withdraws the request between the read and the write of the approval.
      await tried(approveRequest(depsWithWrite(withdraw), other.actor, { id }))
      expect([await stateOf(id), (await secretsOf(subject)).length]).toEqual(['withdrawn', 1])
    },
  },
  {
    name: 'approvals_fixed',
    async probe() {
      const [me, other] = [await operator(), await operator()]
      const { id } = await ask(me)
      await tried(rowsOf("UPDATE approvals SET says = '아무 일도 아니에요' WHERE id = ?", id))
      await tried(approveRequest(testDeps(), other.actor, { id }))
      const [row] = await rowsOf<{ says: string }>('SELECT says FROM approvals WHERE id = ?', id)
      expect(row?.says, 'approved something else than was asked for').toContain('새 비밀 키')
    },
  },
  {
    name: 'approvals_born_waiting',
    async probe() {
      const [me, other, partner] = [await operator(), await operator(), await makePartner()]
      const born = {
        id: makeId('apv', new Date()),
        kind: 'rotateSecret',
        subject: partner.id,
        command: '{}',
        says: '',
      }
      const asked = { requested_by: me.userId, requested_at: at, expires_at: soon }
      const row = { ...born, ...asked, state: 'approved', decided_by: other.userId, decided_at: at }
      await tried(testDeps().db.batch(insertApproval(testDeps().db, row)))
      expect(await stateOf(born.id), 'approved without having been asked for').toBeUndefined()
    },
  },
  {
    name: 'approvals_opened_once',
    async probe() {
      const [me, other] = [await operator(), await operator()]
      const { id } = await ask(me)
      await approveRequest(testDeps(), other.actor, { id })
      const first = () => openSecret(testDeps(), me.actor, { id })
      const second = await tried(openSecret(depsWithWrite(first), me.actor, { id }))
      expect(second, 'shown twice').toBe('refused')
    },
  },
  {
    name: 'approvals_no_delete',
    async probe() {
      const [me, other] = [await operator(), await operator()]
      const { id } = await ask(me)
      await approveRequest(testDeps(), other.actor, { id })
      await tried(rowsOf('DELETE FROM approvals WHERE id = ?', id))
      expect(await stateOf(id)).toBe('approved')
    },
  },
  {
    name: 'partner_secrets_approved',
    async probe() {
      const { id } = await makePartner()
      const row = { id: makeId('sec', new Date()), partner_id: id, sealed: 'x', created_at: at }
      const end = "UPDATE partner_secrets SET expires_at = '2020-01-01' WHERE partner_id = ?"
      await rowsOf(end, id)
      await tried(insert(testDeps().db, 'partner_secrets', row).run())
      expect(await secretsOf(id), 'a key nobody approved').toHaveLength(1)
    },
  },
  {
    name: 'partner_secrets_kind',
    async probe() {
      const { id } = await makePartner()
      await tried(rowsOf('UPDATE partner_secrets SET is_test = 1 WHERE partner_id = ?', id))
      const kinds = await rowsOf('SELECT is_test FROM partner_secrets WHERE partner_id = ?', id)
      expect(kinds, 'a key that changed its kind').toEqual([{ is_test: 0 }])
    },
  },
  {
    name: 'imports_approved',
    async probe() {
      const [me, creator] = [await operator(), await makePerson()]
      const { partner, clickId } = await makeShop(creator)
      const { data } = await uploadFile(me.token, partner, toCsv([{ orderCode: 'ALONE-1', clickId }]))
      await tried(testDeps().db.batch(startImport(testDeps().db, data.id, at)))
      expect(await rowsOf('SELECT id FROM inbox WHERE partner_id = ?', partner.id)).toEqual([])
    },
  },
  {
    name: 'network_imports_approved',
    async probe() {
      const [me, email] = [await operator(), `alone-${crypto.randomUUID()}@itda.test`]
      const form = new FormData()
      form.set('file', new File([`이메일,잔액,링크\n${email},5000,`], '회원.csv', { type: 'text/csv' }))
      const { id } = (await call('POST /ops/transfers', { as: me.token, form })).data
      await tried(rowsOf("UPDATE network_imports SET state = 'started' WHERE id = ?", id))
      expect(await rowsOf('SELECT open FROM network_members WHERE import_id = ?', id)).toEqual([{ open: 0 }])
    },
  },
  {
    name: 'network_transfers_not_own',
    async probe() {
      const email = await makeOldMember({ won: 5_000 })
      const me = await operator()
      await rowsOf(
        'UPDATE network_imports SET created_by = ? WHERE id = (SELECT max(import_id) FROM network_members)',
        me.userId,
      )
      const proof = await proveOld(me, email)
      await tried(transferAccount(testDeps(), me.actor, { proof }))
      expect((await balancesOf(me)).available, 'brought by the one it goes to').toBe(0)
    },
  },
  {
    name: 'settings_approved',
    async probe() {
      await makeApproved('setSiteConfig', 'redirectBetaDomain', { redirectBetaDomain: 'beta.localhost' })
      const set = "UPDATE settings SET value = 'evil.example' WHERE name = 'redirectBetaDomain'"
      await tried(rowsOf(set))
      const [row] = await rowsOf("SELECT value FROM settings WHERE name = 'redirectBetaDomain'")
      expect(row, 'everybody was sent away').toEqual({ value: null })
      await makeApproved('setSiteConfig', 'redirectBetaDomain', {
        redirectBetaDomain: 'beta.localhost',
        audience: '{"kind":"share","percent":1}',
      })
      await tried(rowsOf("UPDATE settings SET value = 'beta.localhost' WHERE name = 'redirectBetaDomain'"))
      const [wider] = await rowsOf("SELECT value FROM settings WHERE name = 'redirectBetaDomain'")
      expect(wider, 'more were sent away than was approved').toEqual({ value: null })
    },
  },
]
