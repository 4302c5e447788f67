/** `itda-v1`: decides whether a report may be stored. A refusal leaves a note for operators. */
import { AppError } from '#contract/core/errors.ts'
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { openSealed } from '../../partners/secrets/secrets.ts'
import { countClient, requireAttempts } from '../../platform/client-keys.ts'
import { parseReport, readBody, toText } from '../../platform/reports/body.ts'
import type { Report } from '../../platform/reports/report.ts'
import { findSender, type Sender } from '../orders/postbacks.queries.ts'
import { describeError } from './diagnosis/explain.ts'
import { isSigned, readSignature, type Signature } from './diagnosis/signature.ts'
import { type RefusalReason, rememberRefusal, whyHeader, whyUnsigned } from './refusals.ts'

export type OpenedPostback = {
  partner: Row<'partners'>
  report: Report
  raw: string
  /** The headers that help somebody who tests their integration. */
  headers?: [name: string, value: string][]
  /** True when the test secret signed it. */
  isTest?: boolean
}

/**
 * The limit on reports without a valid signature, per client address. Partners share addresses with
 * strangers. A report with a valid signature is therefore neither counted nor refused because of others: the
 * limit is checked after the signature.
 */
const UNSIGNED = { most: 60, seconds: 600 }
const SHOWN = ['content-type', 'itda-signature', 'idempotency-key']

/**
 * Returns a report that may be stored. Throws `postback_too_large`, `postback_signature` (also for an unknown
 * partner), `rate_limited` instead after too many of these from the address, and `invalid_input`.
 */
export async function openPostback(deps: Deps, partnerId: string, request: Request): Promise<OpenedPostback> {
  const header = request.headers.get('itda-signature') ?? ''
  const signature = readSignature(header, deps.now())
  // Without a signature, no body is read and no secret is opened.
  if (!signature) throw await refuseUnsigned(deps, partnerId, () => whyHeader(deps, header))
  const bytes = await readBody(request).catch((error: unknown) => {
    const says = '본문이 64KB를 넘어서 읽지 않았어요.'
    rememberRefusal(deps, { partnerId, isSigned: false }, () => ({ cause: 'too_large', says }))
    throw error
  })
  const sender = await findSender(deps.db, partnerId, deps.now().toISOString())
  const by = await findSigner(deps, sender?.secrets ?? [], signature, bytes)
  if (!by || !sender)
    throw await refuseUnsigned(deps, partnerId, () => whyUnsigned(deps, partnerId, header, bytes))
  const headers = SHOWN.flatMap((name): [string, string][] => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value.slice(0, 1_000)]]
  })
  try {
    const raw = toText(bytes)
    return { partner: sender.partner, report: parseReport(raw), raw, headers, isTest: by.is_test === 1 }
  } catch (error) {
    if (error instanceof AppError)
      rememberRefusal(deps, { partnerId, isSigned: true }, () => ({
        cause: 'body',
        says: describeError(error, bytes),
      }))
    throw error
  }
}

/** The active secret that made the signature. */
async function findSigner(
  deps: Deps,
  secrets: Sender['secrets'],
  signature: Signature,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sender['secrets'][number] | undefined> {
  const tried = await Promise.all(
    secrets.map(async (one) => ({
      one,
      isIt: await isSigned(signature, bytes, [await openSealed(deps, one)]),
    })),
  )
  return tried.find(({ isIt }) => isIt)?.one
}

/** Throws `rate_limited` when the address has used up its limit. */
async function refuseUnsigned(
  deps: Deps,
  partnerId: string,
  why: () => RefusalReason | Promise<RefusalReason>,
): Promise<AppError> {
  await requireAttempts(deps, 'postback', UNSIGNED.most, UNSIGNED.seconds)
  await countClient(deps, 'postback', UNSIGNED.seconds)
  rememberRefusal(deps, { partnerId, isSigned: false }, why)
  return new AppError('postback_signature')
}
