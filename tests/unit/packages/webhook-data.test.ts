/** The types of webhook events, compared with the triggers that write them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PartnerWebhookData, WebhookData } from '../../../packages/itda-js/src/index.ts'

type FieldsOf<Data> = { [Matter in keyof Data]: Record<keyof Data[Matter], true> }

const CREATORS: FieldsOf<WebhookData> = {
  order: {
    orderId: true,
    orderCode: true,
    state: true,
    amountWon: true,
    earningWon: true,
    orderedAt: true,
    linkId: true,
    linkCode: true,
    partnerId: true,
    attribution: true,
  },
  payout: { payoutId: true, state: true, amountWon: true },
  link: { linkId: true, linkCode: true, problem: true },
  claim: {
    claimId: true,
    state: true,
    orderCode: true,
    orderId: true,
    linkId: true,
    linkCode: true,
    partnerId: true,
  },
  campaign: { applicationId: true, campaignId: true, state: true, contentId: true },
}
const PARTNERS: FieldsOf<PartnerWebhookData> = {
  order: {
    orderCode: true,
    clickId: true,
    state: true,
    amountWon: true,
    commissionWon: true,
    version: true,
    orderedAt: true,
  },
  link: { url: true, problem: true, links: true },
  claim: { claimId: true, state: true, orderCode: true, orderedAt: true, amountWon: true },
  campaign: { applicationId: true, campaignId: true, state: true },
}

test('every event has the fields that its trigger writes', () => {
  const found: Record<string, Record<string, Set<string>>> = { creator: {}, partner: {} }
  for (const { owner, matter, fields } of readEvents()) {
    const known = found[owner] ?? {}
    known[matter] = new Set([...(known[matter] ?? []), ...fields])
  }
  const sorted = (all: Record<string, Iterable<string>>) =>
    Object.fromEntries(Object.entries(all).map(([matter, fields]) => [matter, [...fields].toSorted()]))
  const keysOf = (all: Record<string, object>) =>
    sorted(Object.fromEntries(Object.entries(all).map(([matter, fields]) => [matter, Object.keys(fields)])))
  expect(sorted(found['creator'] ?? {})).toEqual(keysOf(CREATORS))
  expect(sorted(found['partner'] ?? {})).toEqual(keysOf(PARTNERS))
})

/** Each insert of a trigger, by the newest text of the trigger. */
function readEvents(): { owner: 'creator' | 'partner'; matter: string; fields: string[] }[] {
  const triggers = new Map<string, string>()
  for (const file of readdirSync('api/db/migrations').toSorted())
    for (const line of readFileSync(`api/db/migrations/${file}`, 'utf8').split('\n')) {
      const [, name] = /^CREATE TRIGGER (webhooks_\w+)/.exec(line) ?? []
      if (name && line.includes('INSERT INTO webhook_deliveries')) triggers.set(name, line)
    }
  expect(triggers.size).toBeGreaterThan(6)
  return [...triggers.values()].flatMap((text) =>
    text
      .split('INSERT INTO webhook_deliveries')
      .slice(1)
      .map((part) => {
        const object = objectIn(part)
        return {
          owner: part.includes('e.partner_id =') ? ('partner' as const) : ('creator' as const),
          matter: /'(order|payout|link|claim|campaign)\./.exec(part)?.[1] ?? '',
          fields: [...object.matchAll(/(?:^|, )'([a-zA-Z]+)',/g)].map(([, field = '']) => field),
        }
      }),
  )
}

/** The arguments of `json_object` without what is inside their parentheses. */
function objectIn(part: string): string {
  let [depth, text] = [0, '']
  for (const char of part.slice(part.indexOf('json_object(') + 'json_object'.length)) {
    if (char === '(') depth += 1
    if (depth === 1 && char !== '(' && char !== ')') text += char
    if (char === ')' && --depth === 0) break
  }
  return text
}
