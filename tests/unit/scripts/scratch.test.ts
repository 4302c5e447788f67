import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LONG_AGO = new Date('2026-01-01')
const place = mkdtempSync(join(tmpdir(), 'itda-scratch-'))
/** Makes a folder in another process, which then ends. */
const made = (how: string) =>
  spawnSync(process.execPath, ['tests/unit/scripts/parts/scratch.ts', place, how], {
    encoding: 'utf8',
  }).stdout

test('the scratch folder of a run is gone when the run ends', () => {
  expect(existsSync(made('end'))).toBe(false)
})

test('the next run removes the old folder of a killed run, but none of a living run or of others', () => {
  const left = made('be killed')
  expect(existsSync(left)).toBe(true)
  made('end')
  expect(existsSync(left), 'a young one').toBe(true)
  utimesSync(left, LONG_AGO, LONG_AGO)
  const [own, foreign] = [`itda-test-${process.pid}-a`, 'itda-e2e-a']
  for (const name of [own, foreign]) {
    mkdirSync(join(place, name))
    utimesSync(join(place, name), LONG_AGO, LONG_AGO)
  }
  made('end')
  expect(readdirSync(place).toSorted()).toEqual([foreign, own])
})
