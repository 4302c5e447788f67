/** Addresses of the pages about the running of the site; see pages.ts. */
export const opsAlarms = '/ops/alarms'
export const opsBackups = '/ops/backups'
export const opsJobs = '/ops/jobs'
export const opsKeys = '/ops/keys'
export const opsRunbook = '/ops/runbook'
/** The section of the runbook about this kind of alarm. */
export const opsRunbookOn = (kind: string) => `${opsRunbook}#${encodeURIComponent(kind)}`
