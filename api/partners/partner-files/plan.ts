/** Plans each line of a file: a partner to create, or the changes to an existing one. */

import { AppError } from '#contract/core/errors.ts'
import { linesOf } from '#contract/core/lines.ts'
import { PARTNER_COLUMNS, PARTNER_FILE_HOSTS, type PartnerField } from '#contract/partners/partner-columns.ts'
import { partnerNew } from '#contract/partners/partner-fields.ts'
import type { PartnerFile } from '#contract/partners/partner-files.ts'
import type { PartnerNew } from '#contract/partners/partner-ops.ts'
import { ratesText } from '#contract/partners/rates.ts'
import type { Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { MOST_ERRORS } from '../../platform/csv/table.ts'
import { type CategoryRow, listCategories } from '../categories/queries.ts'
import { findOverlaps, homeFirst, readHosts, toNewHost } from '../partners/hosts.ts'
import { listOpsPartnerDetails, type OpsPartnerDetail } from '../partners/partner-ops.queries.ts'
import { changesOf, type Part } from './changes.ts'
import { type FileRow, readRows } from './read.ts'

export type PlannedPartner = {
  line: number
  id: string | null
  input: PartnerNew
  /** The parts that have to be written, one act each. */
  parts: Part[]
  says: string[]
}
type PartnerFileError = PartnerFile['errors'][number]
type Plan = { rows: PlannedPartner[]; errors: PartnerFileError[]; effects: string }

/** Throws `import_unreadable`. */
export async function planFile(deps: Deps, csv: string): Promise<Plan> {
  const read = readRows(csv)
  const ids = read.flatMap(({ id }) => id ?? [])
  const [details, categories] = await awaitAll(listOpsPartnerDetails(deps.db, ids), listCategories(deps.db))
  const held = new Map(details.map((one) => [one.id, one]))
  const judged = read.map((row) => judge(deps, row, held.get(row.id ?? ''), categories))
  const good = judged.filter((one) => one !== null && 'input' in one)
  const errors = [
    ...judged.flatMap((one) => ('errors' in one ? one.errors : [])),
    ...repeatsOf(read, good),
    ...(await takenOf(deps, good)),
  ]
  const rows = await Promise.all(good.map((one) => planOne(deps, one)))
  const effects = rows.flatMap(({ line, parts }) =>
    parts.flatMap(({ agreed }) => (agreed ? [`${line}번째 줄: ${agreed}`] : [])),
  )
  return {
    rows,
    errors: errors.toSorted((one, other) => one.line - other.line).slice(0, MOST_ERRORS),
    effects: effects.join(' '),
  }
}

type PartnerLine = {
  line: number
  id: string | null
  input: PartnerNew
  held: OpsPartnerDetail | undefined
  hosts: string[]
}

function judge(
  deps: Deps,
  row: FileRow,
  held: OpsPartnerDetail | undefined,
  categories: CategoryRow[],
): PartnerLine | { errors: PartnerFileError[] } {
  const { line, id } = row
  const cells = withCode(row.cells, categories)
  const toErrors = (column: string, message: string) => ({ errors: [{ line, column, message }] })
  if (row.isTooLong) return toErrors('', '첫 줄보다 칸이 많아요.')
  if (id && !held) return toErrors('번호', '이 번호의 파트너가 없어요. 새 파트너면 비워 주세요.')
  const { id: _, ...typed } = { ...(held ? typedOf(held) : EMPTY), ...cells }
  const parsed = partnerNew.safeParse(typed)
  if (!parsed.success)
    return {
      errors: parsed.error.issues.map(({ path, message }) => ({
        line,
        ...describeField(String(path[0]), message, categories),
      })),
    }
  try {
    const hosts = readHosts(deps, parsed.data.hosts, held ? JSON.parse(held.hosts) : [])
    return { line, id, input: parsed.data, held, hosts }
  } catch (error) {
    const sentences = error instanceof AppError ? error.details.fields?.hosts : undefined
    if (!sentences) throw error
    return { errors: sentences.map((message) => ({ line, column: nameOf('hosts'), message })) }
  }
}

const EMPTY = { exclusions: '', bannedMethods: '', contacts: '' }

/** Returns a stored partner in the form an operator would type it. */
function typedOf(held: OpsPartnerDetail): Partial<Record<PartnerField, string>> {
  const toLines = (json: string) => (JSON.parse(json) as string[]).join('\n')
  return {
    title: held.title,
    titleEn: held.title_en,
    category: held.category,
    hosts: homeFirst(JSON.parse(held.hosts), held.home_url).join('\n'),
    param: held.param,
    windowDays: String(held.window_days),
    confirmDays: String(held.confirm_days),
    rates: ratesText(JSON.parse(held.rates)),
    description: held.description,
    exclusions: toLines(held.exclusions),
    bannedMethods: toLines(held.banned_methods),
    contacts: held.contacts,
  }
}

/**
 * Replaces the name of a category with its code. An unknown name becomes an empty code, which is refused
 * later.
 */
function withCode(cells: FileRow['cells'], categories: CategoryRow[]): FileRow['cells'] {
  const found = categories.find(({ code, label }) => label === cells.category || code === cells.category)
  return cells.category === undefined ? cells : { ...cells, category: found?.code ?? '' }
}

function describeField(
  field: string,
  message: string,
  categories: CategoryRow[],
): Omit<PartnerFileError, 'line'> {
  const labels = categories.map(({ label }) => label).join(', ')
  return {
    column: nameOf(field),
    message: field === 'category' ? `${labels} 중 하나로 적어 주세요.` : message,
  }
}

function nameOf(field: string): string {
  return PARTNER_COLUMNS.find((one) => one.field === field)?.name ?? ''
}

/**
 * Finds a partner or an address that occurs in two lines, and a file with more addresses than one check looks
 * up.
 */
function repeatsOf(read: FileRow[], good: PartnerLine[]): PartnerFileError[] {
  const seen = new Map<string, number>()
  const addDuplicate = (line: number, column: string, key: string) => {
    const before = seen.get(key)
    if (before === undefined) seen.set(key, line)
    return before === undefined || before === line
      ? []
      : [{ line, column, message: `${before}번째 줄에도 있어요.` }]
  }
  const added = good.flatMap(addedOf)
  const many = `한 파일에 새 주소를 ${PARTNER_FILE_HOSTS}곳까지 적을 수 있어요. 파일을 나눠 주세요.`
  return [
    ...read.flatMap(({ line, id }) => (id ? addDuplicate(line, '번호', id) : [])),
    ...good.flatMap(({ line, hosts }) => hosts.flatMap((host) => addDuplicate(line, nameOf('hosts'), host))),
    ...(added.length > PARTNER_FILE_HOSTS
      ? [{ line: good[0]?.line ?? 1, column: nameOf('hosts'), message: many }]
      : []),
  ]
}

/** Finds addresses that belong to another partner. */
async function takenOf(deps: Deps, good: PartnerLine[]): Promise<PartnerFileError[]> {
  if (good.flatMap(addedOf).length > PARTNER_FILE_HOSTS) return []
  const found = await Promise.all(
    good.map(async (one) => {
      const overlaps = await findOverlaps(deps, one.id ?? '', addedOf(one).map(toNewHost))
      return [...overlaps.values()].map((message) => ({ line: one.line, column: nameOf('hosts'), message }))
    }),
  )
  return found.flat()
}

function addedOf({ hosts, held }: PartnerLine): string[] {
  const had = held ? (JSON.parse(held.hosts) as string[]) : []
  return hosts.filter((host) => !had.includes(host))
}

async function planOne(deps: Deps, { line, id, input, held, hosts }: PartnerLine): Promise<PlannedPartner> {
  if (held) return { line, id, input, ...(await changesOf(deps, held, input)) }
  const rates = linesOf(input.rates).join(', ')
  const says = [`새로 만들어요. 열기 전에는 보이지 않아요. 주소 ${hosts.length}곳, 커미션 ${rates}.`]
  return { line, id, input, parts: [{ name: 'make', agreed: '' }], says }
}
