import * as pages from '#contract/pages.ts'

/** Where the back office shows what an act was done to, by the beginning of its id. What has no page of its own leads nowhere. */
const PAGES: Record<string, (id: string) => string> = {
  alm: () => pages.opsAlarms,
  cmp: pages.opsCampaign,
  crt: pages.opsMembersFor,
  exp: () => pages.opsExperiments,
  fil: pages.opsFile,
  flg: pages.opsFlag,
  grd: () => pages.opsGrades,
  imp: pages.opsImport,
  job: () => pages.opsJobs,
  nim: pages.opsTransfer,
  msg: pages.opsInboxAt,
  opi: () => pages.opsOperators,
  ord: pages.opsOrder,
  prt: pages.opsPartner,
  usr: (id) => pages.opsMember(id),
  redirectBetaDomain: () => pages.opsSite,
}

export function subjectHref(subject: string): string | null {
  return PAGES[subject.split('_')[0] ?? '']?.(subject) ?? null
}
