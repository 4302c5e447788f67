/** Partners as a file that operators can change and upload again. */

import type { PARTNER_COLUMNS, PARTNER_READ_COLUMNS } from '#contract/partners/partner-columns.ts'
import { PARTNER_LIST_SORTS, PARTNER_STATUS_LABELS } from '#contract/partners/partners.ts'
import { ratesText } from '#contract/partners/rates.ts'
import { homeFirst } from '../../partners/partners/hosts.ts'
import {
  listPartnerFile,
  type OpsPartnerRow,
  type PartnerListQuery,
} from '../../partners/partners/partner-lists.queries.ts'
import { partnerStatusOf } from '../../partners/partners/partner-state.ts'
import { toSearch } from '../../partners/partners/read.ts'

type Column = (typeof PARTNER_COLUMNS)[number]['name'] | (typeof PARTNER_READ_COLUMNS)[number]

const lines = (json: string) => (JSON.parse(json) as string[]).join('\n')

export const PARTNER_CELLS: Record<Column, (row: OpsPartnerRow) => string | number> = {
  번호: (row) => row.id,
  이름: (row) => row.title,
  영문이름: (row) => row.title_en,
  분류: (row) => row.category_label,
  주소: (row) => homeFirst(JSON.parse(row.hosts), row.home_url).join('\n'),
  클릭번호이름: (row) => row.param,
  인정기간: (row) => row.window_days,
  확정까지: (row) => row.confirm_days,
  커미션: (row) => ratesText(JSON.parse(row.rates)),
  소개: (row) => row.description,
  제외상품: (row) => lines(row.exclusions),
  금지방법: (row) => lines(row.banned_methods),
  담당자: (row) => row.contacts,
  상태: (row) => PARTNER_STATUS_LABELS[partnerStatusOf(row)],
  링크: (row) => row.links,
  예정커미션: (row) => (row.next_rates ? ratesText(JSON.parse(row.next_rates)) : ''),
  예정커미션시작일: (row) => row.next_rates_on ?? '',
  마지막날: (row) => row.ends_on ?? '',
}

export function readPartners(db: D1Database, ask: PartnerListQuery) {
  const sort = PARTNER_LIST_SORTS.find((one) => one === ask.sort) ?? 'title'
  return listPartnerFile(db, { ...ask, sort, q: toSearch(ask.q) })
}
