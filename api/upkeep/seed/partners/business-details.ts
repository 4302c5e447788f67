/**
 * The business that runs the site in the development data: clearly fictitious, with the registration number
 * of every example.
 */

import type { Deps } from '../../../deps.ts'
import { toColumns } from '../../../platform/business-details/business-details.ts'
import { insertBusinessDetails } from '../../../platform/business-details/queries.ts'

const EXAMPLE = {
  companyName: '잇다 개발용 주식회사',
  representative: '김개발',
  businessNumber: '1234567891',
  mailOrderNumber: '2026-서울개발-00001',
  address: '서울특별시 개발구 개발로 1 (개발용)',
  tel: '02-1234-5678',
  email: 'help@itda.test',
  hostingProvider: '이 컴퓨터 (개발용)',
  privacyOfficer: '박개발',
  privacyEmail: 'privacy@itda.test',
  accountBank: 'KB국민은행',
  accountNumber: '123456-01-234567',
  accountHolder: '잇다 개발용 주식회사',
}

export function exampleDetails(deps: Deps, since: string): D1PreparedStatement {
  return insertBusinessDetails(deps.db, { ...toColumns(EXAMPLE), version: 1, set_by: null, set_at: since })
}
