import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Matches the default values as a sentence would state them. */
const NUMBERS =
  /(?<!\d)10,000 ?원|(?<!\d)1만 ?원|만 원부터|(?<![\d-])(?:10|25)일|(?<![\d.])5 ?(?:%|퍼센트)|(?<!\d)6 ?개월|여섯 달/
/** The minimum in the database, which is no policy. */
const NO_POLICY = ["z.minimum(LEAST_PAYOUT_WON, '10,000원부터 정할 수 있어요.')"]
/** The example people of development, and released migrations. */
const LEFT_OUT = [/^api\/upkeep\/seed\//, /^api\/db\/migrations\//]

function sources(): string[] {
  const root = join(import.meta.dirname, '../..')
  return ['app', 'api', 'contract', 'documents']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.some((one) => one.test(path)))
}

/** The lines that people read, without comments. */
function sentencesOf(path: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//') && !NO_POLICY.some((one) => line.includes(one)))
}

test('no sentence of a page, a mail or the help hard-codes a number of the policy instead of reading it', () => {
  const found = sources().flatMap((path) =>
    sentencesOf(path)
      .filter((line) => NUMBERS.test(line))
      .map((line) => `${path}: ${line}`),
  )
  expect(found).toEqual([])
  expect(
    ['매달 10일과 25일에 입금해요', '10,000원부터', '5%를 6개월'].every((one) => NUMBERS.test(one)),
  ).toBe(true)
  expect(['75%', '2026-11-25일', '110일', '0.5%'].some((one) => NUMBERS.test(one))).toBe(false)
})
