/** The ways in which a partner's orders come in without signed calls, for operators and for its own people. */
import { AppError } from '#contract/core/errors.ts'
import type { NoticeFigures } from '#contract/orders/notices/order-notices.ts'
import type { OwnIngestion, PartnerIngestion } from '#contract/orders/partner-ingestion.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listMailboxes } from '../report-mail/queries.ts'
import { postbackUrl } from '../reports/diagnosis/partner.ts'
import * as db from './queries.ts'

const DAY_MS = 86_400_000
/** The figures are of a month of notices, and of a quarter of files. */
const DAYS = { notices: 30, files: 90 }

/** Throws `not_found`. */
export async function getPartnerIngestion(
  deps: ReadDeps,
  _actor: Actor,
  { id }: { id: string },
): Promise<PartnerIngestion> {
  const [rows, living] = await awaitAll(
    readRows(deps, id),
    listMailboxes(deps.db, id, deps.now().toISOString()),
  )
  const current = living.find(({ expires_at }) => expires_at === null)
  return {
    ...toIngestion(deps, rows),
    columns: toColumns(rows.columns),
    mail: {
      isOn: deps.reportMail !== null,
      current: current
        ? { madeAt: current.created_at, senders: JSON.parse(current.senders) as string[] }
        : null,
      olderUntil: living.find(({ expires_at }) => expires_at !== null)?.expires_at ?? null,
    },
  }
}

/** Throws `not_found`. */
export async function getOwnIngestion(deps: ReadDeps, { partnerId }: Actor): Promise<OwnIngestion> {
  return toIngestion(deps, await readRows(deps, partnerId ?? ''))
}

type ImportColumns = PartnerIngestion['columns']

/** Throws `not_found`, and `conflict` when somebody saved the first names at the same moment. */
export function setImportColumns(deps: Deps, actor: Actor, { id, ...typed }: ImportColumns & { id: string }) {
  return operate(deps, actor, {
    action: 'setImportColumns',
    subject: id,
    find: async () => {
      const { partner, columns } = await readRows(deps, id)
      return partner && { columns }
    },
    write: ({ columns }) => ({
      statements: db.putColumns(deps.db, toRow(id, typed), columns === null),
      before: toColumns(columns),
      after: typed,
      races: { 'order_file_columns.partner_id': 'conflict' },
    }),
  })
}

function readRows(deps: ReadDeps, partnerId: string): Promise<db.IngestionRows> {
  const now = deps.now().getTime()
  const since = (days: number) => new Date(now - days * DAY_MS).toISOString()
  return db.readIngestion(deps.db, partnerId, { notices: since(DAYS.notices), files: since(DAYS.files) })
}

function toIngestion(deps: ReadDeps, { partner, newest, counts, files }: db.IngestionRows): OwnIngestion {
  if (!partner) throw new AppError('not_found')
  return {
    partner: {
      id: partner.id,
      title: partner.title,
      param: partner.param,
      windowDays: partner.window_days,
      noticeUrl: `${deps.siteOrigin}/api/order-notices/${partner.id}`,
      postbackUrl: postbackUrl(deps, partner.id),
    },
    notices: {
      ...counts,
      lines: files?.lines ?? 0,
      noticed: files?.noticed ?? 0,
      unmatched: files?.unmatched ?? 0,
      items: newest.map((row) => ({ at: row.received_at, orderCode: row.order_code, state: stateOf(row) })),
    },
  }
}

function stateOf(row: db.IngestionRows['newest'][number]): NoticeFigures['items'][number]['state'] {
  if (row.link_id === null) return 'test'
  if (row.is_disputed === 1) return 'disputed'
  return row.from_shop === 1 ? 'kept' : 'stranger'
}

function toColumns(row: Row<'order_file_columns'> | null): ImportColumns {
  return {
    codeColumn: row?.code_column ?? '',
    clickColumn: row?.click_column ?? '',
    statusColumn: row?.status_column ?? '',
    orderedColumn: row?.ordered_column ?? '',
    productColumn: row?.product_column ?? '',
    amountColumn: row?.amount_column ?? '',
    commissionColumn: row?.commission_column ?? '',
  }
}

function toRow(partnerId: string, typed: ImportColumns): Row<'order_file_columns'> {
  return {
    partner_id: partnerId,
    code_column: typed.codeColumn,
    click_column: typed.clickColumn,
    status_column: typed.statusColumn,
    ordered_column: typed.orderedColumn,
    product_column: typed.productColumn,
    amount_column: typed.amountColumn,
    commission_column: typed.commissionColumn,
  }
}
