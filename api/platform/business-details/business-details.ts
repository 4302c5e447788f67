/** Who runs the site: saved as a version of its own each time, so that what stood on a page or in a mail can be told later. */

import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import {
  ACCOUNT_FIELDS,
  BUSINESS_LABELS,
  type BusinessDetails,
  type BusinessDetailsChange,
  type CompanyDetails,
  changedFields,
} from '#contract/platform/business-details.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { unaudited } from '../operator-act/audited.ts'
import { operate } from '../operator-act/operate.ts'
import * as db from './queries.ts'

const SHOWN = 10

/** The last ten changes, and what each of them changed. */
export async function getOpsBusinessDetails(deps: ReadDeps) {
  const rows = await db.listBusinessDetails(deps.db, SHOWN + 1)
  const [latest] = rows
  return {
    version: latest?.version ?? 0,
    details: latest ? toCompany(latest) : null,
    changes: rows.slice(0, SHOWN).map((row, at) => {
      const before = rows[at + 1]
      return {
        version: row.version,
        at: row.set_at,
        by: row.email_of,
        fields: changedFields(before ? toCompany(before) : null, toCompany(row)),
      }
    }),
  }
}

/** Throws `invalid_input` for half an account, and `conflict` when another owner saved since the form was opened. */
export async function setBusinessDetails(deps: Deps, actor: Actor, input: BusinessDetailsChange) {
  const { version, ...details } = input
  requireWholeAccount(details)
  const latest = await db.findBusinessDetails(deps.db)
  const before = latest && toCompany(latest)
  const changed = changedFields(before, details)
  if (latest?.version === version && changed.length === 0)
    return unaudited(await commit(deps, [], { version }), 'it stands so already')
  if ((latest?.version ?? 0) !== version) throw new AppError('conflict')
  return operate(deps, actor, {
    action: 'setBusinessDetails',
    subject: 'businessDetails',
    write: (_, now) => ({
      statements: [
        db.insertBusinessDetails(deps.db, {
          ...toColumns(details),
          version: version + 1,
          set_by: actor.userId,
          set_at: now.toISOString(),
        }),
      ],
      // The texts themselves stand in the versions.
      before: { version },
      after: { version: version + 1, changed },
      answer: { version: version + 1 },
      races: { business_details_next: 'conflict', 'business_details.version': 'conflict' },
    }),
  })
}

function requireWholeAccount(details: CompanyDetails): void {
  const missing = ACCOUNT_FIELDS.filter((name) => details[name] === '')
  if (missing.length === 0 || missing.length === ACCOUNT_FIELDS.length) return
  const fields = missing.map((name) => [
    name,
    [`${withParticle(BUSINESS_LABELS[name], '을/를')} 입력해 주세요.`],
  ])
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/** What visitors may read. */
export function toDetails(row: db.BusinessDetailsRow): BusinessDetails {
  return {
    companyName: row.company_name,
    representative: row.representative,
    businessNumber: row.business_number,
    mailOrderNumber: row.mail_order_number,
    address: row.address,
    tel: row.tel,
    email: row.email,
    hostingProvider: row.hosting_provider,
    privacyOfficer: row.privacy_officer,
    privacyEmail: row.privacy_email,
  }
}

export function toCompany(row: db.BusinessDetailsRow): CompanyDetails {
  return {
    ...toDetails(row),
    accountBank: row.account_bank,
    accountNumber: row.account_number,
    accountHolder: row.account_holder,
  }
}

export function toColumns(
  details: CompanyDetails,
): Omit<db.BusinessDetailsRow, 'version' | 'set_by' | 'set_at'> {
  return {
    company_name: details.companyName,
    representative: details.representative,
    business_number: details.businessNumber,
    mail_order_number: details.mailOrderNumber,
    address: details.address,
    tel: details.tel,
    email: details.email,
    hosting_provider: details.hostingProvider,
    privacy_officer: details.privacyOfficer,
    privacy_email: details.privacyEmail,
    account_bank: details.accountBank,
    account_number: details.accountNumber,
    account_holder: details.accountHolder,
  }
}
