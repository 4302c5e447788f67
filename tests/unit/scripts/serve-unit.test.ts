/**
 * The access of the service under the unit and in the container: its data, and nothing else of the machine.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const UNIT = readFileSync('scripts/serve/itda.service', 'utf8')
const IMAGE = readFileSync('Dockerfile', 'utf8')

function unitSays(name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? ''
}

test('the unit and the container leave the service access to its data folder alone', () => {
  for (const line of [
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'StateDirectory=itda',
    'PrivateDevices=true',
    'PrivateTmp=true',
    'RestrictNamespaces=true',
    'SystemCallFilter=@system-service',
  ])
    expect(UNIT.split('\n')).toContain(line)
  // The runtime compiles code while it runs.
  expect(UNIT).not.toMatch(/^MemoryDenyWriteExecute=/m)
  const compose = readFileSync('compose.yaml', 'utf8')
  const [, probe = ''] = /^HEALTHCHECK .* CMD \[(.*)\]$/m.exec(IMAGE) ?? []
  expect(compose).toContain(`test: ["CMD", ${probe}]`)
  expect(compose).toContain(`stop_signal: ${unitSays('KillSignal')}`)
  expect(compose).toContain(`stop_grace_period: ${unitSays('TimeoutStopSec')}s`)
  const [, folder = ''] = /^VOLUME (.*)$/m.exec(IMAGE) ?? []
  for (const line of [
    `:${folder}\n`,
    `:${folder}/backups\n`,
    ':/config/itda.json:ro\n',
    'read_only: true\n',
    'user: "1000:1000"\n',
    '"127.0.0.1:8080:8080"\n',
  ])
    expect(compose).toContain(line)
})

test('systemd rates the exposure of the unit below 2.5', () => {
  const verify = '/usr/bin/systemd-analyze'
  if (!existsSync(verify)) return
  const rated = execFileSync(verify, ['security', '--offline=true', 'scripts/serve/itda.service']).toString()
  const [, rate = ''] = /exposure level for itda\.service: ([\d.]+)/.exec(rated) ?? []
  // 1.5 with systemd 252, as docs/serve.md says; other versions compute slightly different values.
  expect(Number(rate)).toBeGreaterThan(0)
  expect(Number(rate)).toBeLessThan(2.5)
})
