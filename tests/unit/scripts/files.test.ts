/**
 * Commands that rewrite a file of an installation, run by root for the user of the service, by that user, or
 * inside a container.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rotateOwn } from '../../../scripts/rotate/own-keys.ts'
import { rotateShared } from '../../../scripts/rotate/shared-keys.ts'
import { keysOf } from '../../../scripts/serve/keys.ts'

const ITDA = 4711
const isRoot = process.geteuid?.() === 0
const place = mkdtempSync(join(tmpdir(), 'itda-files-'))
const [etc, data] = [join(place, 'etc'), join(place, 'data')]
const config = join(etc, 'itda.json')
const keys = join(data, 'keys.json')

beforeEach(() => {
  chmodSync(place, 0o755)
  for (const folder of [etc, data]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o755 })
  }
  const settings = { HEALTH_TOKEN: 'h'.repeat(32) }
  writeFileSync(config, JSON.stringify({ origin: 'https://itda.example', settings }), { mode: 0o640 })
  keysOf(data)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const ROTATE = ['--disable-warning=ExperimentalWarning', 'scripts/rotate.ts']
const TURNS = [
  ['--config', config, '--key', 'HEALTH_TOKEN'],
  ['--data', data, '--key', 'JWT_KEYS'],
]

function type(args: string[], as: { uid?: number; in?: string } = {}) {
  const [program, all] = as.in
    ? ['unshare', ['-m', 'sh', '-c', `${as.in} && exec "$@"`, 'sh', process.execPath, ...ROTATE, ...args]]
    : [process.execPath, [...ROTATE, ...args]]
  const { status, stdout, stderr } = spawnSync(program, all, {
    encoding: 'utf8',
    env: { ...process.env, HOME: '/nonexistent' },
    ...(as.uid && { uid: as.uid, gid: as.uid }),
  })
  return { status, says: stdout + stderr }
}

/** Rotates both in this process, which runs as root where the tests do. */
function turnBoth(): void {
  const say = () => {}
  rotateShared({ config, name: 'HEALTH_TOKEN', say }, () => '')
  rotateOwn({ data, name: 'JWT_KEYS', now: new Date(), say })
}

function standing(file: string) {
  const { uid, gid, mode } = statSync(file)
  return { uid, gid, mode: mode & 0o777 }
}

function everything() {
  return [etc, data].flatMap((folder) =>
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

test('a rewritten file keeps its mode, and a new file is for its owner alone', () => {
  turnBoth()
  expect(standing(config).mode).toBe(0o640)
  expect(standing(keys).mode).toBe(0o600)
  expect(standing(join(data, 'keys-since.json')).mode).toBe(0o600)
  expect(readFileSync(config, 'utf8')).toMatch(/"HEALTH_TOKEN": "\w{48},h{32}"/)
  expect(readdirSync(etc)).toEqual(['itda.json'])
})

test('a symlink stays one, and the file it names is rewritten', () => {
  const link = join(place, 'link.json')
  symlinkSync(config, link)
  rotateShared({ config: link, name: 'HEALTH_TOKEN', say: () => {} }, () => '')
  expect(readFileSync(config, 'utf8')).toContain(',')
  expect(readFileSync(link, 'utf8')).toBe(readFileSync(config, 'utf8'))
})

test.runIf(isRoot)('typed by root, the files of the user of the service stay that user’s', () => {
  for (const path of [config, data, keys]) chownSync(path, ITDA, ITDA + 1)
  turnBoth()
  for (const file of [config, keys, join(data, 'keys-since.json')])
    expect(standing(file), file).toMatchObject({ uid: ITDA, gid: ITDA + 1 })
  expect(standing(config).mode).toBe(0o640)
})

test.runIf(isRoot)(
  'typed by the user of the service, who may not write beside the file, it says what to type',
  () => {
    for (const path of [config, keys]) chownSync(path, ITDA, ITDA)
    const before = everything()
    for (const args of TURNS) {
      const { status, says } = type(args, { uid: ITDA })
      expect(status).toBe(1)
      expect(says).toMatch(/^\S.*: type the same with sudo in front, which keeps its owner and its mode\n$/)
    }
    expect(everything()).toEqual(before)
  },
)

test.runIf(isRoot)('typed by somebody else it says whose the file is', () => {
  chmodSync(etc, 0o777)
  chmodSync(config, 0o666)
  expect(type(TURNS[0] ?? [], { uid: ITDA }).says).toMatch(/belongs to user 0: type the same with sudo/)
})

test.runIf(isRoot)('a file that is mounted into a container is left as it is, and it says so', () => {
  const before = everything()
  const bind = (file: string, how: string) =>
    `mount --bind ${file} ${file} && mount -o remount,${how},bind ${file}`
  const [ofConfig = [], ofKeys = []] = TURNS
  for (const [args, mount] of [
    [ofConfig, bind(config, 'ro')] as const,
    [ofKeys, bind(keys, 'rw')] as const,
  ]) {
    const { status, says } = type(args, { in: mount })
    expect([status, says], mount).toEqual([
      1,
      expect.stringMatching(/^\S+ is mounted here, .*outside of the container\n$/),
    ])
  }
  expect(everything()).toEqual(before)
})

test.runIf(isRoot)(
  'an installation of somebody else is not started by root, who would leave files there',
  () => {
    chownSync(data, ITDA, ITDA)
    const args = [
      '--disable-warning=ExperimentalWarning',
      'scripts/serve.ts',
      '--data',
      data,
      '--config',
      config,
    ]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/belongs to user 4711, .*sudo -u '#4711'/)])
  },
)
