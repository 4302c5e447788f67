/** An owner moves an article of the help past its neighbour. */
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { byPlace, placesOf } from './articles.ts'
import * as db from './queries.ts'

/** Within its topic; at its end it stays where it is. Throws `not_found`, `conflict`. */
export function moveHelp(deps: Deps, actor: Actor, { slug, to }: { slug: string; to: 'up' | 'down' }) {
  return operate(deps, actor, {
    action: 'moveHelp',
    subject: slug,
    find: () => listTopicOf(deps, slug),
    write: (rows) => {
      const at = rows.findIndex((row) => row.slug === slug)
      const next = Math.min(Math.max(at + (to === 'up' ? -1 : 1), 0), rows.length - 1)
      const order = rows.map((row, index) => rows[index === at ? next : index === next ? at : index] ?? row)
      const positions = spread(rows.map(({ position }) => position))
      const moved = order.flatMap((row, index) => {
        const position = positions[index] ?? row.position
        return row.position === position ? [] : [{ row, position }]
      })
      return {
        statements: moved.flatMap(({ row, position }) => db.changeHelp(deps.db, row, { position })),
        before: { position: positions[at] },
        after: { position: positions[next] },
        races: { exactly_one: 'conflict', 'help_articles.slug': 'conflict' },
      }
    },
  })
}

/** The articles of its topic in their order, as rows; null for an unknown article. */
async function listTopicOf(deps: Deps, slug: string): Promise<db.HelpRow[] | null> {
  const [rows, shipped] = await Promise.all([db.listHelpRows(deps.db), deps.documents.read('help.json')])
  const changed = new Set(rows.map((row) => row.slug))
  const untouched = placesOf(shipped).filter((one) => !changed.has(one.slug))
  const all = [
    ...rows,
    ...untouched.map((one) => ({
      slug: one.slug,
      topic: one.topic,
      position: one.position,
      shown_version: 0,
      edition: 0,
    })),
  ].sort(byPlace)
  const topic = all.find((one) => one.slug === slug)?.topic
  return topic ? all.filter((one) => one.topic === topic) : null
}

/** The same positions, with equal ones moved apart. */
function spread(positions: number[]): number[] {
  let last = 0
  return positions.map((position) => {
    last = Math.max(position, last + 1)
    return last
  })
}
