/** What gathers for the jobs of files, pictures and letters nobody took. */
import type { Outside } from '../kills/outside.ts'
import { type Backlog, count, keysUnder, LONG_AGO, makePeople, many, type Nothing, run } from './backlog.ts'

const bytes = new TextEncoder().encode('[]')

/** Behind those of the world: what an alarm has told of is not told again. */
const uploaded = new Date('2024-03-01T01:00:00.000Z')

const put = (world: Outside, key: string) => world.files.set(key, { bytes, uploaded, type: 'image/png' })

const hashOf = (i: number) => `many${String(i).padStart(60, '0')}`

async function makeImages(world: Outside, images: number, isSized: boolean): Promise<void> {
  await run(
    `INSERT INTO images (hash, object_key, media_type, bytes, width, height, uses, unused_since, created_at, sized_at) ${many(images)}
     SELECT 'many' || printf('%060d', i), 'images/many' || printf('%060d', i) || '/1', 'image/webp', 1, 1, 1, 0, ?, '${LONG_AGO}', nullif(?, '') FROM n`,
    isSized ? LONG_AGO : '2099-01-01T00:00:00.000Z',
    isSized ? LONG_AGO : '',
  )
  for (let i = 1; i <= images; i += 1) put(world, `images/${hashOf(i)}/1`)
}

const exports = (length: number, state: string) =>
  run(
    `INSERT INTO data_exports (id, user_id, state, asked_at, ended_at, expires_at, folder) ${many(length)} SELECT 'dex_many' || printf('%05d', i), 'usr_many' || i, ?1, '${LONG_AGO}',
       iif(?1 = 'asked', NULL, '${LONG_AGO}'), iif(?1 = 'asked', NULL, '${LONG_AGO}'), 'exports/many' || i || '/' FROM n`,
    state,
  )

const QUEUES = ['clicks', 'links', 'mail']

const lettersOf = ({ files }: Outside) =>
  QUEUES.reduce((sum, queue) => sum + keysUnder(files, `dead-letters/${queue}/2024-03`), 0)

const letters = (world: Outside, queue: string, day: string, length: number) => {
  for (let i = 0; i < length; i += 1)
    world.files.set(`dead-letters/${queue}/${day}/many${String(i).padStart(5, '0')}`, {
      bytes,
      uploaded,
      type: 'application/json',
    })
}

/** The digit whose files are swept when the jobs run. */
function tonight(): string {
  return ((Math.floor(Date.now() / 86_400_000) + 8) % 16).toString(16)
}

export const FILE_BACKLOGS: Record<string, Backlog | Nothing> = {
  tellOfDeadLetters: {
    make: async (world) => {
      for (const queue of QUEUES) letters(world, queue, '2024-03-01', 1_400)
    },
    left: "SELECT 3 - count(*) AS n FROM alarms WHERE kind GLOB 'dead_letters:*' AND detail GLOB '*2024-03-01*'",
    done: "SELECT count(*) AS n FROM alarms WHERE kind GLOB 'dead_letters:*' AND detail GLOB '*2024-03-01*'",
    atOnce: 'an alarm for each of three queues and each of some days, however many letters it has',
  },
  removeOldLetters: {
    make: async (world) => {
      for (const queue of QUEUES) letters(world, queue, '2024-03-01', 2_400)
    },
    left: lettersOf,
    done: (world) => 3 * 2_400 - lettersOf(world),
  },
  makeDataExports: {
    make: async () => {
      await makePeople(17)
      await exports(17, 'asked')
    },
    left: count('data_exports', "id GLOB 'dex_many*' AND state IN ('asked', 'making')"),
    done: count('outbox', "user_id GLOB 'usr_many*' AND mail_kind = 'data-export-ready'"),
  },
  sizeImages: {
    make: (world) => makeImages(world, 33, false),
    left: count('images', "hash GLOB 'many*' AND sized_at IS NULL"),
    done: count('images', "hash GLOB 'many*' AND sized_at IS NOT NULL"),
  },
  removeDeletedFiles: {
    make: async (world) => {
      await run(
        `INSERT INTO files (id, creator_id, kind, object_key, file_name, media_type, bytes, created_at, deleted_at) ${many(330)}
         SELECT 'fil_many' || i, (SELECT min(id) FROM creators), 'account', 'private/account/many' || i, '통장 사본', 'image/png', 1, '${LONG_AGO}', '${LONG_AGO}' FROM n`,
      )
      for (let i = 1; i <= 330; i += 1) put(world, `private/account/many${i}`)
    },
    left: ({ files }) => keysUnder(files, 'private/account/many'),
    done: count('files', "id GLOB 'fil_many*' AND removed_at IS NOT NULL"),
  },
  removeUnusedImages: {
    make: (world) => makeImages(world, 700, true),
    left: ({ files }) => keysUnder(files, 'images/many'),
    done: "SELECT 700 - count(*) AS n FROM images WHERE hash GLOB 'many*'",
  },
  removeDataExports: {
    make: async (world) => {
      await makePeople(500)
      await exports(500, 'ready')
      for (let i = 1; i <= 500; i += 1) put(world, `exports/many${i}/1`)
    },
    left: ({ files }) => keysUnder(files, 'exports/many'),
    done: count('data_exports', "id GLOB 'dex_many*' AND removed_at IS NOT NULL"),
  },
  removeOrphanedFiles: {
    make: async (world) => {
      for (let i = 0; i < 16 * 250; i += 1) put(world, `images/${(i % 16).toString(16)}many${i}/1`)
    },
    left: ({ files }) => keysUnder(files, `images/${tonight()}`),
    done: ({ files }) => 251 - keysUnder(files, `images/${tonight()}`),
    atOnce:
      'a sixteenth a night, fifty thousand files of each kind: twice those of a database of 10 GB (docs/scale.md)',
  },
}
