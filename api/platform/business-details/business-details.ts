/**
 * The company that runs the site. Every save is a new version, so that the details shown earlier on a page or
 * in a mail can be found.
 */

import type { BusinessDetails, CompanyDetails } from '#contract/platform/business-details.ts'
import type * as db from './queries.ts'

/** Returns the public details. */
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
