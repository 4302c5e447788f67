/** Moves each error answer that several calls have to `components.responses`. */

import type { Components, Paths, Response } from './schema.ts'
import { mapOperations } from './share-schemas.ts'

const NAMES: Record<string, string> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  422: 'Unprocessable',
  429: 'RateLimited',
  500: 'Unexpected',
}

export function shareResponses(paths: Paths): { paths: Paths } & Pick<Components, 'responses'> {
  const counts = new Map<string, { status: string; response: Response; uses: number }>()
  mapOperations(paths, (one) => {
    for (const [status, response] of Object.entries(one.responses).filter(([each]) => each >= '400')) {
      const text = JSON.stringify(response)
      counts.set(text, { status, response, uses: (counts.get(text)?.uses ?? 0) + 1 })
    }
    return one
  })
  const names = new Map<string, string>()
  const responses: Record<string, Response> = {}
  const taken = new Map<string, number>()
  const shared = [...counts].filter(([, { uses }]) => uses > 1).toSorted(([, a], [, b]) => b.uses - a.uses)
  for (const [text, { status, response }] of shared) {
    const base = NAMES[status] ?? `Status${status}`
    const before = taken.get(base) ?? 0
    taken.set(base, before + 1)
    const name = before === 0 ? base : `${base}_${before + 1}`
    names.set(text, name)
    responses[name] = response
  }
  const replaced = mapOperations(paths, (one) => ({
    ...one,
    responses: Object.fromEntries(
      Object.entries(one.responses).map(([status, response]) => {
        const name = names.get(JSON.stringify(response))
        return [status, name ? { $ref: `#/components/responses/${name}` } : response]
      }),
    ),
  }))
  return { paths: replaced, responses }
}
