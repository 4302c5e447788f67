/** The times of backups, the ones that are kept, and who is notified when there is none. */
import { afterEach, expect, test } from 'vitest'
import { LATE_MS } from '#api/upkeep/backup/backup-state.ts'
import { selectRetained } from '#api/upkeep/backup/keep.ts'
import { backUpDatabase } from '#api/upkeep/backup/run.ts'
import { checkHealth } from '#api/upkeep/health/check.ts'
import { testDeps } from '../../helpers/api.ts'
import { rowsOf } from '../../helpers/money.ts'
import {
  BUCKET,
  backupDeps,
  emptyBackups,
  KEYS,
  manifestsIn,
  phaseOf,
  runWhole,
} from '../../helpers/upkeep/backups.ts'

const NIGHT = '2026-11-20T18:30:00.000Z'
const ID = '20261120-183000'

afterEach(emptyBackups)

test('a backup starts at night, makes up for a missed night, and leaves no trigger behind', async () => {
  await backUpDatabase(backupDeps('2026-11-20T18:29:00.000Z'))
  expect(await phaseOf()).toBeUndefined()
  await runWhole(NIGHT)
  expect(
    await rowsOf("SELECT name FROM sqlite_schema WHERE name GLOB 'backup_*_*' AND type = 'trigger'"),
  ).toEqual([])
  expect(await rowsOf('SELECT seq FROM backup_changes')).toEqual([])
  await backUpDatabase(backupDeps('2026-11-21T18:29:00.000Z'))
  expect(await rowsOf('SELECT id FROM backups')).toHaveLength(1)
  await runWhole('2026-11-23T09:12:00.000Z')
  expect((await manifestsIn()).map((key) => key.split('/')[1])).toEqual([ID, '20261123-091200'])
})

test('backups of seven days, five weeks and twelve months are retained', () => {
  const days = Array.from({ length: 500 }, (_, i) => new Date(Date.parse(NIGHT) - i * 86_400_000))
  const ids = days.map((day) => `${day.toISOString().slice(0, 10).replaceAll('-', '')}-183000`)
  const kept = [...selectRetained(ids)].toSorted().reverse()
  expect(kept.slice(0, 7)).toEqual(ids.slice(0, 7))
  // Older Sundays in Seoul, and the last day of each month.
  expect(kept.slice(7)).toEqual(
    '1107 1031 1030 1024 0929 0830 0730 0629 0530 0429 0330 0227 0130'
      .split(' ')
      .map((day) => `2026${day}-183000`)
      .concat('20251230-183000'),
  )
})

test('old backups are deleted from the bucket, and the remaining ones are complete', async () => {
  const old = ['20260101-183000', '20261001-183000', '20261018-183000', '20261019-183000']
  for (const id of old)
    for (const name of ['000000-abc', 'manifest.json']) await BUCKET.put(`backups/${id}/${name}`, 'x')
  await BUCKET.put('backups/20261119-183000/000000-half', 'x')
  await runWhole(NIGHT)
  const left = new Set((await BUCKET.list()).objects.map(({ key }) => key.split('/')[1]))
  expect([...left].toSorted()).toEqual(
    [...old.filter((id) => selectRetained([...old, ID]).has(id)), ID].toSorted(),
  )
  expect(left).not.toContain('20261119-183000')
})

test('36 hours without a backup raise an alarm, and the next backup closes it', async () => {
  await runWhole(NIGHT)
  const later = (ms: number) => new Date(Date.parse(NIGHT) + ms).toISOString()
  const broken = (at: string) =>
    backupDeps(at, {
      backups: { bucket: { put: () => Promise.reject(new Error('R2 is away')) } as never, keys: KEYS },
    })
  const health = async (at: string) => (await checkHealth(testDeps(at))).checks.backup
  for (let minute = 0; minute < 6; minute += 1)
    await backUpDatabase(broken(later(LATE_MS - 60_000))).catch(() => {})
  expect(await health(later(LATE_MS - 60_000))).toEqual({
    ok: true,
    standing: 'whole',
    ageSeconds: LATE_MS / 1000 - 60,
  })
  await backUpDatabase(broken(later(LATE_MS))).catch(() => {})
  expect(await rowsOf('SELECT kind FROM alarms WHERE closed_at IS NULL')).toEqual([{ kind: 'backup_late' }])
  expect(await health(later(LATE_MS))).toMatchObject({ ok: false, standing: 'late' })
  await runWhole(later(LATE_MS + 60_000))
  expect(await health(later(LATE_MS + 60_000))).toMatchObject({ ok: true, ageSeconds: 0 })
})

test('without a key no backup is made, and the health check stays ok', async () => {
  const health = async () => (await checkHealth(testDeps(NIGHT))).checks.backup
  await backUpDatabase({ ...testDeps(NIGHT), backups: null })
  expect(await phaseOf()).toBeUndefined()
  expect(await health()).toEqual({ ok: true, standing: 'off', ageSeconds: null })
  // Backups are turned on and off again.
  await backUpDatabase(backupDeps('2026-11-20T12:00:00.000Z'))
  expect(await health()).toMatchObject({ ok: false, standing: 'none_yet' })
  await backUpDatabase({ ...testDeps(NIGHT), backups: null })
  expect(await health()).toMatchObject({ ok: true, standing: 'off' })
})

test('a site without a complete backup is unhealthy from its first minute and raises an alarm after 36 hours', async () => {
  const health = async (at: string) => (await checkHealth(testDeps(at))).checks.backup
  const alarms = () => rowsOf('SELECT kind FROM alarms WHERE closed_at IS NULL')
  // 36 hours after this instant it is night.
  const noon = '2026-11-20T06:59:00.000Z'
  const later = (ms: number) => new Date(Date.parse(noon) + ms).toISOString()
  // The clock has not run yet.
  expect(await health(noon)).toEqual({ ok: false, standing: 'none_yet', ageSeconds: null })
  const broken = (at: string) =>
    backUpDatabase(
      backupDeps(at, {
        backups: { bucket: { put: () => Promise.reject(new Error('R2 is away')) } as never, keys: KEYS },
      }),
    ).catch(() => {})
  await broken(noon)
  for (let minute = 0; minute < 6; minute += 1) await broken(later(LATE_MS - 60_000))
  expect(await health(later(LATE_MS - 60_000))).toEqual({ ok: false, standing: 'none_yet', ageSeconds: null })
  expect(await alarms()).toEqual([])
  await broken(later(LATE_MS))
  expect(await health(later(LATE_MS))).toEqual({ ok: false, standing: 'none', ageSeconds: null })
  expect(await alarms()).toEqual([{ kind: 'backup_late' }])
  await runWhole(later(LATE_MS + 60_000))
  expect(await health(later(LATE_MS + 60_000))).toMatchObject({ ok: true, standing: 'whole' })
  expect(await alarms()).toEqual([])
})
