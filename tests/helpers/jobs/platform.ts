/** Work and backlogs for the jobs of the platform. */

import { raiseLasting } from '#api/platform/alarms/raise.ts'
import { givePhone } from '../accounts/phones.ts'
import { testDeps } from '../api.ts'
import type { Outside } from '../kills/outside.ts'
import { makePerson } from '../make.ts'
import { fillInbox } from '../platform/archive.ts'
import { makeNotification } from '../platform/notifications.ts'
import { makePushDevice } from '../platform/push.ts'
import { makeWebhook } from '../platform/webhook-receiver.ts'
import type { JobTests, JobWorld } from './job-test.ts'
import { count, keysUnder, LONG_AGO, many, picture, putFile, run, uploadedLongAgo } from './rows.ts'

/** Later than any run of these tests. */
const SOON = '2099-01-01T00:00:00.000Z'
const TOLD = 'that mail does not go is told, and told to be over'

async function makePictures({ outside }: JobWorld): Promise<void> {
  const make = (i: number, unused: string | null, sized: string | null) =>
    run(
      `INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at) VALUES (?1, ?2, 'image/webp', 1, 1, 1, 0, ?3, ?4, ?5)`,
      String(i).padStart(64, '0'),
      `images/${String(i).padStart(64, '0')}/1`,
      unused ?? '2099-01-01T00:00:00.000Z',
      LONG_AGO,
      sized,
    )
  for (const i of [1, 2, 3]) {
    await make(i, null, null)
    await make(i + 10, LONG_AGO, LONG_AGO)
    for (const n of [i, i + 10])
      outside.files.set(`images/${String(n).padStart(64, '0')}/1`, {
        bytes: picture,
        uploaded: uploadedLongAgo,
        type: 'image/webp',
      })
  }
}

async function makeFiles({ outside }: JobWorld): Promise<void> {
  const { creatorId } = await makePerson()
  for (const i of [1, 2, 3]) {
    await run(
      `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at, deleted_at)
       VALUES (?1, ?2, 'account', ?3, '통장 사본', 'image/png', 1, ?4, ?4)`,
      `fil_gone${i}`,
      creatorId,
      `private/account/gone${i}`,
      LONG_AGO,
    )
    outside.files.set(`private/account/gone${i}`, {
      bytes: picture,
      uploaded: uploadedLongAgo,
      type: 'image/png',
    })
  }
  for (const digit of '0123456789abcdef')
    for (const place of ['private/account/', 'images/'])
      outside.files.set(`${place}${digit}orphan/1`, {
        bytes: picture,
        uploaded: uploadedLongAgo,
        type: 'image/png',
      })
}

const hashOf = (i: number) => `many${String(i).padStart(60, '0')}`

async function makeImages(world: Outside, images: number, isSized: boolean): Promise<void> {
  await run(
    `INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at) ${many(images)}
     SELECT 'many' || printf('%060d', i), 'images/many' || printf('%060d', i) || '/1', 'image/webp', 1, 1, 1, 0, ?, '${LONG_AGO}', nullif(?, '') FROM n`,
    isSized ? LONG_AGO : '2099-01-01T00:00:00.000Z',
    isSized ? LONG_AGO : '',
  )
  for (let i = 1; i <= images; i += 1) putFile(world, `images/${hashOf(i)}/1`)
}

/** Makes events of so many objects that wait for this webhook. */
async function makeEvents(webhook: string, id: string, events: number, objects: number): Promise<void> {
  await run(
    `INSERT INTO webhook_deliveries (id, endpoint_id, kind, object_id, data) ${many(events)}
     SELECT ? || i, ?, 'order.changed', 'ord_' || (i % ?), '{}' FROM n`,
    id,
    webhook,
    objects,
  )
}

/** The first digit of the files that the jobs sweep on this day. */
function tonight(): string {
  return ((Math.floor(Date.now() / 86_400_000) + 8) % 16).toString(16)
}

export const PLATFORM_JOBS: JobTests = {
  sendUnsentMails: {
    work: { differs: { alarms: TOLD } },
    backlog: {
      make: async () =>
        void (await run(
          `INSERT INTO outbox (id, kind, payload, created_at) ${many(4_500)}
         SELECT 'out_many' || i, 'mail', json_object('to', 'many' || i || '@itda.test', 'subject', 'x', 'text', 'x'), '${LONG_AGO}' FROM n`,
        )),
      left: count('outbox', "id GLOB 'out_many*' AND sent_at IS NULL"),
      done: ({ mails }) => [...mails.values()].flat().filter((one) => one.startsWith('many')).length,
      rows: [60_000, 'two thousand mails a run, each read, taken and marked'],
    },
  },
  sendUnsentMessages: {
    work: { make: async () => void (await givePhone(await makePerson())) },
    backlog: {
      make: async () =>
        void (await run(
          `INSERT INTO outbox (id, kind, payload, created_at, channel, user_id) ${many(170)}
         SELECT 'out_many' || i, 'mail', json_object('text', 'x'), '${LONG_AGO}', 'message', (SELECT min(user_id) FROM phones) FROM n`,
        )),
      left: count('outbox', "id GLOB 'out_many*' AND sent_at IS NULL"),
      done: ({ messages }) => [...messages].filter((id) => id.startsWith('out_many')).length,
    },
  },
  sendPushes: {
    work: {
      make: async () => {
        const member = await makePerson()
        await makePushDevice(member)
        await makeNotification(member)
        await makeNotification(member)
      },
      // The job runs a week later, when they would be no news.
      happens: () =>
        run('UPDATE notifications SET created_at = ? WHERE id IN (SELECT notification_id FROM pushes)', SOON),
      differs: { push_devices: 'a device that is reached again was last reached later' },
    },
    backlog: {
      make: async () => {
        await run(
          `INSERT INTO notifications (id, user_id, kind_code, title, body, created_at) ${many(620)}
         SELECT 'ntf_many' || i, (SELECT min(user_id) FROM push_devices), 'grade-raised', 'x', 'x', '${SOON}' FROM n`,
        )
        await run(`UPDATE pushes SET due_at = '${LONG_AGO}'`)
      },
      left: count('pushes', "notification_id GLOB 'ntf_many*'"),
      done: ({ pushes }) => [...pushes].filter((one) => one.includes(' ntf_many')).length,
      rows: [20_000, 'five hundred pushes a run, each with its device and notification'],
    },
  },
  sendWebhooks: {
    work: {
      make: async () => {
        const { creatorId } = await makePerson()
        await makeEvents((await makeWebhook({ creatorId })).id, 'whd_work', 4, 2)
      },
      differs: {
        webhook_attempts: 'an attempt without an answer is in the log',
        webhook_deliveries: 'one that was tried again says since when',
      },
    },
    backlog: {
      make: async () => {
        const { creatorId } = await makePerson()
        await makeEvents((await makeWebhook({ creatorId })).id, 'whd_many', 1_000, 1_000)
      },
      left: count('webhook_deliveries', "id GLOB 'whd_many*' AND state = 'waiting'"),
      done: ({ deliveries }) => [...deliveries].filter((one) => one.includes(' whd_many')).length,
      rows: [40_000, 'five hundred deliveries a run, each read, marked and logged'],
    },
  },
  sizeImages: {
    work: { make: makePictures, isSwept: true },
    backlog: {
      make: (world) => makeImages(world, 33, false),
      left: count('images', "hash GLOB 'many*' AND sized_at IS NULL"),
      done: count('images', "hash GLOB 'many*' AND sized_at IS NOT NULL"),
    },
  },
  archiveMessages: {
    work: {
      make: async () => void (await fillInbox(400)),
      // Marks every message as covered by the digest.
      happens: () => run('UPDATE book_cursor SET message_nr = (SELECT max(rowid) FROM inbox)'),
    },
    backlog: {
      make: async () => {
        await fillInbox(18_000, LONG_AGO)
        await run('UPDATE book_cursor SET message_nr = (SELECT max(rowid) FROM inbox)')
      },
      left: 'SELECT (SELECT count(*) FROM inbox) / 400 - count(*) AS n FROM archive_bundles',
      done: count('archive_bundles', '1'),
      rows: [200_000, 'sixteen thousand messages, each read and taken out'],
    },
  },
  removeDeletedFiles: {
    work: { make: makeFiles },
    backlog: {
      make: async (world) => {
        await run(
          `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at, deleted_at) ${many(330)}
         SELECT 'fil_many' || i, (SELECT min(id) FROM creators), 'account', 'private/account/many' || i, '통장 사본', 'image/png', 1, '${LONG_AGO}', '${LONG_AGO}' FROM n`,
        )
        for (let i = 1; i <= 330; i += 1) putFile(world, `private/account/many${i}`)
      },
      left: ({ files }) => keysUnder(files, 'private/account/many'),
      done: count('files', "id GLOB 'fil_many*' AND removed_at IS NOT NULL"),
    },
  },
  removeUnusedImages: {
    work: { isSwept: true },
    backlog: {
      make: (world) => makeImages(world, 700, true),
      left: ({ files }) => keysUnder(files, 'images/many'),
      done: "SELECT 700 - count(*) AS n FROM images WHERE hash GLOB 'many*'",
    },
  },
  removeOrphanedFiles: {
    backlog: {
      make: async (world) => {
        for (let i = 0; i < 16 * 250; i += 1) putFile(world, `images/${(i % 16).toString(16)}many${i}/1`)
      },
      left: ({ files }) => keysUnder(files, `images/${tonight()}`),
      done: ({ files }) => 251 - keysUnder(files, `images/${tonight()}`),
      atOnce:
        'a sixteenth a night, fifty thousand files of each kind: twice those of a database of 10 GB (docs/scale.md)',
    },
  },
  // An alarm about the end of the list is raised, but the list is longer now.
  watchHolidays: {
    work: { make: () => raiseLasting(testDeps(), 'holidays_end', '{}') },
    backlog: { nothing: 'one list has one end, and one alarm' },
  },
}
