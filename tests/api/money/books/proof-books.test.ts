/**
 * The checks of all data, run in slices: days and months of the books, messages, deposits, and shared
 * accounts.
 */

import { expect, test } from 'vitest'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { readProof } from '#api/money/books/ledger-proof.queries.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makeDeposit } from '#tests/helpers/guards/invoices.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { drifts, earnTimes, proveAll, run, wholeOf } from '#tests/helpers/money/proof-slices.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { passAnswerDays } from '#tests/helpers/orders/flags.ts'
import { makeReport, makeShop, sendPostback } from '#tests/helpers/orders/postback.ts'
import { inNewDatabase } from '#tests/helpers/runtime/file-database.ts'

/**
 * Faults of which some were found only by the check of all data, and some only by slices. Each is made, found
 * and undone.
 */
const CHANGES: [name: string, found: RegExp, change: string, back: string][] = [
  [
    'a day of the books',
    /^book_days:/,
    "UPDATE book_days SET debits = debits + 3 WHERE book = 'available'",
    "UPDATE book_days SET debits = debits - 3 WHERE book = 'available'",
  ],
  [
    'a day nobody gathered',
    /^book_days:/,
    "UPDATE book_days SET day = '2020-01-01' WHERE book = 'revenue'",
    "UPDATE book_days SET day = (SELECT max(day) FROM book_days) WHERE book = 'revenue'",
  ],
  [
    'a month of the books',
    /^book_months:/,
    "UPDATE book_months SET credits = credits + 3 WHERE book = 'pending'",
    "UPDATE book_months SET credits = credits - 3 WHERE book = 'pending'",
  ],
  [
    'how many messages there are',
    /^inbox:accepted$/,
    "UPDATE inbox_counts SET messages = messages + 1 WHERE result = 'accepted'",
    "UPDATE inbox_counts SET messages = messages - 1 WHERE result = 'accepted'",
  ],
  [
    'what inviters cost',
    /^referral_cost$/,
    "UPDATE accounts SET balance = balance + 3 WHERE id = 'referral_cost'",
    "UPDATE accounts SET balance = balance - 3 WHERE id = 'referral_cost'",
  ],
  [
    'what the older platform owes',
    /^network$/,
    "UPDATE accounts SET balance = balance + 3 WHERE id = 'network'",
    "UPDATE accounts SET balance = balance - 3 WHERE id = 'network'",
  ],
  [
    'what of a deposit was used',
    /^deposit:/,
    'UPDATE deposits SET used = used + 1',
    'UPDATE deposits SET used = used - 1',
  ],
  [
    'the number of a posting',
    /^postings:/,
    'UPDATE postings SET id = id + 1 WHERE id = (SELECT max(id) FROM postings)',
    'UPDATE postings SET id = id - 1 WHERE id = (SELECT max(id) FROM postings)',
  ],
]

test(
  'the sliced proof finds what the nightly proof finds: days, months, messages, deposits and all accounts',
  inNewDatabase(async () => {
    const person = await makePerson()
    const { db } = testDeps()
    await earnTimes(person, 4)
    await rollUpBooks(testDeps())
    await makeDeposit(person.userId, 5_000)
    await proveAll()
    expect(await drifts()).toEqual([])
    const triggers = await rowsOf<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('accounts', 'deposits', 'postings', 'book_days')",
    )
    for (const { name } of triggers) await rowsOf(`DROP TRIGGER ${name}`)
    for (const [name, account, change, back] of CHANGES) {
      await rowsOf(change)
      const night = (await readProof(db)).drift.map((one) => one.account)
      await proveAll()
      const found = (await drifts()).map((one) => one.account)
      expect(found.filter((one) => account.test(one)).length, name).toBeGreaterThan(0)
      expect(found, name).toEqual(
        expect.arrayContaining(night.filter((one) => /^(book_|inbox|deposit|network|referral)/.test(one))),
      )
      expect((await readProof(db, 0)).total, name).toBe(
        account.test('network') || account.test('referral_cost') ? 3 : 0,
      )
      await rowsOf(back)
      await proveAll()
      await proveAll()
      expect(await drifts(), `${name}, changed back`).toEqual([])
    }
    figure(`the proof in slices finds all ${CHANGES.length} changes of what the night asked of all there is`)
  }),
  180_000,
)

test(
  'a message decided after the proof counted it is counted in its new state',
  inNewDatabase(async () => {
    const { token: as } = await makePerson({ role: 'operator' })
    const [shop, other] = [await makeShop(await makePerson()), await makeShop(await makePerson())]
    expect((await sendPostback(other.partner, makeReport(shop.clickId))).data.result).toBe('quarantined')
    const countedTo = async () =>
      (await rowsOf<{ message_nr: number }>("SELECT message_nr FROM proof_runs WHERE name = 'all'"))[0]
        ?.message_nr
    while (!(await countedTo())) await run()
    const [message] = await rowsOf<{ id: string }>("SELECT id FROM inbox WHERE result = 'quarantined'")
    await passAnswerDays()
    const { status } = await call(`POST /ops/inbox/${message?.id}/dismiss`, { as, body: { reason: '이중' } })
    expect(status).toBe(200)
    while ((await wholeOf())?.stage === 'messages') await run()
    expect(
      await rowsOf("SELECT account_id, sum FROM proof_sums WHERE name = 'messages' AND sum <> 0"),
    ).toEqual([{ account_id: 'dismissed', sum: 1 }])
    expect(await drifts()).toEqual([])
    expect(await countedTo()).toBe(0)
  }),
)
