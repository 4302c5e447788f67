/** Members of an older platform, as an imported file leaves them. */
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { hashEmail, maskEmail } from '#api/platform/mail/emails.ts'
import { readCode } from '../accounts/sign-in.ts'
import { call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'

let counter = 0

/** Makes an old member and returns their address. */
export async function makeOldMember(
  options: { email?: string; won?: number; links?: string[] } = {},
): Promise<string> {
  const deps = testDeps()
  const now = deps.now()
  counter += 1
  const email = options.email ?? `old-${Date.now().toString(36)}-${counter}@itda.test`
  const operator = await makePerson({ role: 'operator' })
  const importId = makeId('nim', now)
  const { won = 30_000, links = [] } = options
  await deps.db.batch([
    insert(deps.db, 'network_imports', {
      id: importId,
      file_hash: importId,
      file_name: '회원.csv',
      encoding: 'utf-8',
      state: 'started',
      members: 1,
      links: links.length,
      won,
      errors: '[]',
      created_by: operator.userId,
      created_at: now.toISOString(),
    }),
    insert(deps.db, 'network_members', {
      id: makeId('nmb', now),
      import_id: importId,
      line: 2,
      email_hash: (await hashEmail(deps, email)).now,
      email_masked: maskEmail(email),
      won,
      links: JSON.stringify(links),
      open: 1,
    }),
  ])
  return email
}

export function requestTransferCode(person: Person, email: string) {
  return call('POST /network/auth/email', { as: person.token, body: { email } })
}

export function confirmTransfer(person: Person, email: string, verifyCode: string, key?: string) {
  return call('POST /network/auth/email-confirm', {
    as: person.token,
    body: { email, verifyCode },
    ...(key && { key }),
  })
}

/** Verifies that the person owns the address. */
export async function proveOld(person: Person, email: string): Promise<string> {
  const asked = await requestTransferCode(person, email)
  if (asked.status !== 200) throw new Error(`asking answered ${asked.status}`)
  const { status, data } = await confirmTransfer(person, email, await readCode(email))
  if (status !== 200) throw new Error(`confirming answered ${status}`)
  return data.proof
}

export function move(person: Person, proof: string, key?: string) {
  return call('POST /network/transfer', { as: person.token, body: { proof }, ...(key && { key }) })
}

export function undo(person: Person, id: string, key?: string) {
  return call('POST /network/transfer/undo', { as: person.token, body: { id }, ...(key && { key }) })
}

/** Makes a finished transfer. */
export async function makeTransfer(
  person: Person,
  options: { won?: number; links?: string[] } = {},
): Promise<string> {
  const email = await makeOldMember(options)
  const { status, data } = await move(person, await proveOld(person, email))
  if (status !== 200) throw new Error(`the transfer answered ${status}`)
  return data.id
}
