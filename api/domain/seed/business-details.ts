/** Who runs the site of the development data: plainly nobody; the number is the one every example has. */
import { insertBusinessDetails } from '../../db/business-details.ts'
import type { Deps } from '../../deps.ts'
import { toColumns } from '../site/business-details.ts'

const EXAMPLE = {
  companyName: '잇다 예시 주식회사',
  representative: '김예시',
  businessNumber: '1234567891',
  mailOrderNumber: '2026-서울예시-00000',
  address: '서울특별시 예시구 예시로 1 (개발용 예시)',
  tel: '02-0000-0000',
  email: 'example@itda.test',
}

export function exampleDetails(deps: Deps, since: string): D1PreparedStatement {
  return insertBusinessDetails(deps.db, { ...toColumns(EXAMPLE), version: 1, set_by: null, set_at: since })
}
