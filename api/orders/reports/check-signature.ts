/** Shows the fault in a partner's report. Stores nothing and shows no secret. */
import { AppError } from '#contract/core/errors.ts'
import type { Check, CheckedSignature, SignatureCheck } from '#contract/partners/signature-checks.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findPartnerRow, listEver, listOthers } from '../../partners/secrets/partner-secrets.queries.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { checkClock } from './diagnosis/clock.ts'
import { checkBody, explain } from './diagnosis/explain.ts'
import { readLoosely } from './diagnosis/header.ts'
import { otherKeys, ownKeys } from './diagnosis/keys.ts'
import { checkPartner, partnerIn } from './diagnosis/partner.ts'
import { bytesOf, cameAt } from './diagnosis/pasted-report.ts'

/** Throws `not_found`, `invalid_input`. */
export function checkSignature(deps: Deps, _actor: Actor, input: SignatureCheck) {
  return check(deps, input, true)
}

/** The same for a person of the partner, who learns nothing of other partners. Throws `invalid_input`. */
export function checkOwnSignature(deps: Deps, { partnerId }: Actor, input: Omit<SignatureCheck, 'id'>) {
  return check(deps, { ...input, id: partnerId ?? '' }, false)
}

/** `withOthers`: also recognises the address and the secret of another partner. */
async function check(deps: Deps, input: SignatureCheck, withOthers: boolean) {
  const sent = bytesOf(input)
  const came = cameAt(input.receivedAt)
  const now = deps.now()
  const named = partnerIn(input.url)
  const [partner, namedPartner, own, others] = await awaitAll(
    findPartnerRow(deps.db, input.id),
    named === null || !withOthers ? null : findPartnerRow(deps.db, named),
    listEver(deps.db, input.id),
    withOthers ? listOthers(deps.db, input.id, now.toISOString()) : [],
  )
  if (!partner) throw new AppError('not_found')
  const header = readLoosely(input.signature)
  const [{ keys, misread }, theirs] = await Promise.all([ownKeys(deps, own), otherKeys(deps, others)])
  const [readable, ...signed] = await explain({ header, sent, keys, misread, others: theirs })
  const clock = checkClock(header.seconds, came, Math.floor(now.getTime() / 1000))
  const checks: Check[] = [
    checkPartner(deps, input, namedPartner),
    ...(readable ? [readable] : []),
    { part: 'clock', ...clock },
    ...signed,
    checkBody(sent),
  ]
  return answerWithoutAudit(
    { ...verdictOf(checks), checks },
    'nothing is changed, and nothing is kept of what was asked',
  )
}

/** A certain fault comes before an undecided check. */
function verdictOf(checks: readonly Check[]): Pick<CheckedSignature, 'verdict' | 'isGood'> {
  const bad = checks.find(({ state }) => state === 'bad')
  const isSigned = checks.some(({ part, state }) => part === 'secret' && state === 'good')
  if (bad) return { verdict: bad.says, isGood: false }
  if (isSigned) return { verdict: '서명이 맞아요.', isGood: true }
  const open = checks.find(({ part }) => part === 'secret')
  return { verdict: open?.says ?? '확인하지 못했어요.', isGood: false }
}
