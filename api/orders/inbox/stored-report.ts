import { parseReport } from '../../platform/reports/body.ts'
import type { Report } from '../../platform/reports/report.ts'

/**
 * Returns the report parsed from a file or a network's list, else from the partner's message; null when neither
 * can be read.
 */
export function parseStoredReport(report: string | null, raw: string | null): Report | null {
  try {
    if (report) return JSON.parse(report) as Report
    return raw ? parseReport(raw) : null
  } catch {
    return null
  }
}
