/**
 * Gives the phone and the servers a core each, where the system can: they are two machines, and on one core a
 * browser that starts makes the servers late.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

const PHONE_CORE = '0'
const SERVER_CORE = '1'
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Moves this process and whatever it starts later to the core of the servers. */
export function moveToServerCore(): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', SERVER_CORE, String(process.pid)])
}

/** Returns a program that starts this one on the core of the phone. */
export function onPhoneCore(program: string): string {
  if (!canPin) return program
  const file = join(mkdtempSync(join(tmpdir(), 'itda-phone-core-')), 'browser.sh')
  writeFileSync(file, `#!/bin/sh\nexec taskset -c ${PHONE_CORE} "${program}" "$@"\n`, { mode: 0o755 })
  return file
}
