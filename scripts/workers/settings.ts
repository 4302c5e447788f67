/**
 * Filters of the list of settings (contract/core/settings/settings-list.ts) for deployments and
 * installations.
 */
import { SETTINGS, type Setting, type SettingWorker } from '../../contract/core/settings/settings-list.ts'
import type { WorkerName } from './targets.ts'

const DEPLOYED: WorkerName[] = ['api', 'go', 'ops', 'web']
export const ALL: [name: string, setting: Setting][] = Object.entries(SETTINGS)

type SettingFilter = (setting: Setting) => boolean

export function namesOf(wanted: SettingFilter): string[] {
  return ALL.filter(([, setting]) => wanted(setting)).map(([name]) => name)
}

export function namesIn(worker: SettingWorker, wanted: SettingFilter): string[] {
  return namesOf((setting) => setting.in.includes(worker) && wanted(setting))
}

/** Leaves out workers without a matching setting. */
export function namesByWorker(wanted: SettingFilter): Partial<Record<WorkerName, string[]>> {
  const all = DEPLOYED.map((worker) => [worker, namesIn(worker, wanted)] as const)
  return Object.fromEntries(all.filter(([, names]) => names.length > 0))
}

/** Describes a setting in one sentence: its example, and the effect of leaving it out. */
export function hintOf(name: string): string | null {
  const setting = ALL.find(([known]) => known === name)?.[1]
  return setting ? `${setting.example} — without it: ${setting.without}` : null
}
