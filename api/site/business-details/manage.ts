/** Owners change the details of the business that runs the site; each change is stored as its own version. */
import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import {
  ACCOUNT_FIELDS,
  BUSINESS_LABELS,
  type BusinessDetailsChange,
  type CompanyDetails,
  changedFields,
} from '#contract/platform/business-details.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toColumns, toCompany } from '../../platform/business-details/business-details.ts'
import * as db from '../../platform/business-details/queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import type { ReadDeps } from '../../read-deps.ts'

const SHOWN = 10

/** Returns the last ten versions with their changes. */
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

/**
 * Throws `invalid_input` for an incomplete bank account, and `conflict` when another owner saved since the
 * form was opened.
 */
export async function setBusinessDetails(deps: Deps, actor: Actor, input: BusinessDetailsChange) {
  const { version, ...details } = input
  requireWholeAccount(details)
  const latest = await db.findBusinessDetails(deps.db)
  const before = latest && toCompany(latest)
  const changed = changedFields(before, details)
  if (latest?.version === version && changed.length === 0)
    return answerWithoutAudit(await commit(deps, [], { version }), 'it stands so already')
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
      // The versions store the texts themselves.
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
