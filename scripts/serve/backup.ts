/**
 * Copies the database at one moment, while it is in use. The copy does not contain files and keys; whoever
 * moves it elsewhere must copy them, too.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { runCommand } from '../run.ts'

/**
 * The copies to keep: the last one of each of 7 days, and the 3 newest. So several starts on one day do not
 * displace other days.
 */
const KEPT = { days: 7, newest: 3 }
const COPY = /^itda-(\d{14})\.sqlite$/

/** Runs in a thread of its own, because this process answers requests meanwhile. */
const COPIER = `
const { DatabaseSync } = require('node:sqlite')
const { from, to } = require('node:worker_threads').workerData
const db = new DatabaseSync(from, { timeout: 5000 })
db.prepare('VACUUM INTO ?').run(to)
db.close()`

/** Returns the path of the copy; null when there is no database yet. Throws when `after` fails. */
export async function backUp(data: string, at: Date, after: string[]): Promise<string | null> {
  const file = await copyDatabase(data, at)
  if (file) await takeElsewhere(after, file)
  return file
}

export async function copyDatabase(data: string, at: Date): Promise<string | null> {
  const folder = join(data, 'state/v3/d1/miniflare-D1DatabaseObject')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
  if (!name) return null
  const copies = join(data, 'backups')
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const file = join(copies, `itda-${stampOf(at)}.sqlite`)
  // Renames the copy at the end, so that an interrupted one does not count.
  const part = join(copies, 'part')
  rmSync(part, { force: true })
  await copy(join(folder, name), part)
  renameSync(part, file)
  for (const old of listOutdated(namesIn(copies))) rmSync(join(copies, old))
  return file
}

export async function takeElsewhere([command, ...args]: string[], file: string): Promise<void> {
  if (!command) return
  const { code, output } = await runCommand(command, [...args, file])
  if (code !== 0) throw new Error(`${command} did not take the backup: ${output}`)
}

export function isCopiedSince(data: string, since: Date): boolean {
  return namesIn(join(data, 'backups')).some((name) => timeOf(name) >= stampOf(since))
}

/** Returns the names of the copies to delete. */
export function listOutdated(names: string[]): string[] {
  const latestFirst = names.toSorted().reverse()
  const dayOf = (name: string) => timeOf(name).slice(0, 8)
  const days = [...new Set(latestFirst.map(dayOf))].slice(0, KEPT.days)
  const ofDays = days.map((day) => latestFirst.find((name) => dayOf(name) === day))
  const kept = new Set([...ofDays, ...latestFirst.slice(0, KEPT.newest)])
  return names.filter((name) => !kept.has(name))
}

function namesIn(copies: string): string[] {
  return existsSync(copies) ? readdirSync(copies).filter((name) => COPY.test(name)) : []
}

function timeOf(name: string): string {
  return COPY.exec(name)?.[1] ?? ''
}

function stampOf(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14)
}

function copy(from: string, to: string): Promise<void> {
  const worker = new Worker(COPIER, { eval: true, workerData: { from, to } })
  return new Promise((done, failed) => {
    worker.once('error', failed)
    worker.once('exit', () => done())
  })
}
