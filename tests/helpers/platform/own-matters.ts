/** Makes one matter of each kind that concerns the operator personally, who must not decide it. */
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../api.ts'
import { applyTo, makeCampaign } from '../creators/campaigns.ts'
import { makeContent } from '../creators/contents.ts'
import { makeReferral } from '../creators/referrals.ts'
import { makeChannel, makePartner, makePerson, type Person } from '../make.ts'
import { makeRequested } from '../money/business-accounts.ts'
import {
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  fund,
  register,
  request,
  verify,
} from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { makeClaim } from '../orders/claims.ts'
import { makeFlag } from '../orders/flags.ts'
import { makeLine, makeReport, makeShop, report, sendPostback } from '../orders/postback.ts'
import { makeInquiry } from '../site/inquiries.ts'

const day = new Date(Date.now() + 9 * 3_600_000 + 5 * 86_400_000).toISOString().slice(0, 10)
const reason = '내 일이에요.'

export async function application(me: Person) {
  const { db, now } = testDeps()
  const id = makeId('app', now())
  const row = {
    nickname: '나',
    main_topic: 'living',
    introduction: '',
    channel_link_url: 'https://x.example',
  }
  const submitted_at = now().toISOString()
  await insert(db, 'applications', {
    id,
    creator_id: me.creatorId,
    ...row,
    channel_code: 'etc',
    age_class: 'adult',
    submitted_at,
  }).run()
  return { id }
}

export async function content(me: Person, state = 'published') {
  const { id } = await makeContent(me)
  const set = "state = 'hidden', hidden_reason = '시험'"
  if (state === 'hidden') await rowsOf(`UPDATE contents SET ${set} WHERE id = ? RETURNING id`, id)
  return { id, reason, dueOn: day }
}

/** An application to a campaign in `state`. */
export async function campaignApplication(me: Person, state: 'applied' | 'submitted' = 'applied') {
  const campaign = await makeCampaign(await makePerson({ role: 'operator' }))
  const { id } = (await applyTo(campaign, { person: me, channelId: await makeChannel(me) })).data
  if (state === 'submitted') {
    const { id: contentId } = await makeContent(me)
    await rowsOf("UPDATE content_applications SET state = 'selected' WHERE id = ? RETURNING id", id)
    const set = "state = 'submitted', content_id = ?"
    await rowsOf(`UPDATE content_applications SET ${set} WHERE id = ? RETURNING id`, contentId, id)
  }
  return { id, reason }
}

/** Input that changes the operator's own role, and so their rights. */
export async function role({ userId }: Person) {
  return { id: userId, role: 'support', reason }
}

/** A second factor that can be reset. */
export async function secondFactor({ userId }: Person) {
  const sql = `INSERT INTO authenticators (id, user_id, kind, name, created_at, secret_sealed) VALUES (?, ?, 'totp', '앱', ?, 'x')`
  await testDeps()
    .db.prepare(sql)
    .bind(`aut_${userId.slice(4)}`, userId, new Date().toISOString())
    .run()
  return { id: userId, reason }
}

/** A business that waits for an operator. */
export async function business(me: Person) {
  await verify(me)
  const pair = { ...BUSINESS_PAIR(), registrationNumber: businessNumber(), businessType: 'general' }
  await register(me, { ...BANK_GROUP(), ...pair })
  const sql = 'SELECT id FROM businesses WHERE creator_id = ?'
  const [row] = await rowsOf<{ id: string }>(sql, me.creatorId)
  return { id: row?.id ?? '', reason }
}

/** An account in the name of the operator's business that waits for review. */
export async function accountReview(me: Person) {
  await verify(me)
  return { id: await makeRequested(me), reason, text: '메모예요.' }
}

export async function flag(me: Person) {
  const shop = await makeShop(me)
  const order = makeReport(shop.clickId)
  await report(shop.partner, order)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', order.orderCode)
  return { id: await makeFlag(me, row?.id ?? ''), reason }
}

/** `forwarded`: an operator has asked the partner. `ordered`: its order has arrived. */
export async function claim(me: Person, state: 'open' | 'forwarded' | 'ordered' = 'open') {
  const { id, shop, fields } = await makeClaim(me)
  const other = await makePerson({ role: 'operator' })
  const ask = { as: other.token, body: { text: '확인해 주세요.' } }
  if (state === 'forwarded') await call(`POST /ops/claims/${id}/forward`, ask)
  if (state === 'ordered')
    await sendPostback(shop.partner, makeReport(shop.clickId, { orderCode: String(fields.orderCode) }))
  return {
    id,
    text: '확인해 주세요.',
    answer: '없는 주문이에요.',
    reason: '확인했어요.',
    status: 'pending',
    amount: 1_000,
    commission: 100,
  }
}

export async function inquiry(me: Person) {
  const { id } = await makeInquiry(me)
  return { id, text: '답이에요.', note: '메모예요.' }
}

/** A request of `won`; `processing` when another operator has started it. */
export async function payout(me: Person, state: 'requested' | 'processing' = 'requested', won = 20_000) {
  await verify(me)
  await register(me)
  await fund(me, won)
  const { id } = (await request(me, won)).data
  const other = await makePerson({ role: 'operator' })
  if (state === 'processing') await call(`POST /ops/payouts/${id}/processing`, { as: other.token })
  return { id, reason }
}

/** A payout that another operator marked as paid, with the input that reports its return. */
export async function paidPayout(me: Person) {
  const { id } = await payout(me, 'processing')
  const other = await makePerson({ role: 'operator' })
  await call(`POST /ops/payouts/${id}/paid`, { as: other.token })
  return { id, returnedOn: toKstDate(testDeps().now()), reason }
}

/**
 * A report of a click on the operator's link that waits in the inbox. `isKnown`: its order exists already.
 */
export async function message(me: Person, isKnown = true) {
  const shop = await makeShop(me)
  const sent = makeReport(shop.clickId, isKnown ? {} : { lines: [makeLine(10_000, 9_000)] })
  if (isKnown) await report(shop.partner, sent)
  // Far above the promised rate, so it waits for an operator.
  const lines = [makeLine(10_000, 9_000)]
  await sendPostback(
    shop.partner,
    isKnown ? { ...sent, eventId: `${sent.eventId}-2`, version: 2, lines } : sent,
  )
  const waiting = "SELECT id FROM inbox WHERE order_code = ? AND result = 'quarantined'"
  const [row] = await rowsOf<{ id: string }>(waiting, sent.orderCode)
  return { id: row?.id ?? '', accept: true, reason }
}

export async function order(me: Person) {
  const shop = await makeShop(me)
  const sent = makeReport(shop.clickId)
  await report(shop.partner, sent)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', sent.orderCode)
  return { id: row?.id ?? '', seq: 1, state: 'confirmed', amount: 20_000, commission: 1_600, reason }
}

export async function referral(me: Person) {
  const invitee = await makePerson()
  await makeReferral(me, invitee)
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM referrals WHERE invitee_id = ?',
    invitee.creatorId,
  )
  return { id: row?.id ?? '', reason }
}

export async function question(me: Person) {
  const partner = await makePartner()
  const { id } = (
    await call(`POST /ops/partners/${partner.id}/secrets`, { as: me.token, body: { hours: '1' } })
  ).data
  return { id, reason }
}

/** The operator's own account. */
export async function member(me: Person) {
  return { id: me.userId, reason }
}

/** A member whose mails bounce. */
export async function memberWithoutMail(me: Person) {
  const at = testDeps().now().toISOString()
  await insert(testDeps().db, 'mail_stops', {
    address_index: me.userId,
    user_id: me.userId,
    bounced_at: at,
  }).run()
  return member(me)
}

/** A suspended person whom the operator invited. A suspended operator could request nothing. */
export async function suspendedInvitee(me: Person) {
  const invitee = await makePerson()
  await makeReferral(me, invitee)
  const at = testDeps().now().toISOString()
  await rowsOf('UPDATE users SET suspended_at = ? WHERE id = ? RETURNING id', at, invitee.userId)
  return { id: invitee.userId, reason }
}

/** An application with the input of a rejection. */
export async function rejection(me: Person) {
  return { ...(await application(me)), code: 'other', reason: '나' }
}

export const CLAIM_ACTS = {
  'claimOps.forwardClaim': claim,
  'claimOps.answerClaim': (me: Person) => claim(me, 'forwarded'),
  'claimOps.importClaim': claim,
  'claimOps.acceptClaim': (me: Person) => claim(me, 'ordered'),
  'claimOps.declineClaim': claim,
}

/** Content of a person whom the operator invited. */
export async function invitedContent(me: Person) {
  const invitee = await makePerson()
  await makeReferral(me, invitee)
  return content(invitee)
}
