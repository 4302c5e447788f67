/** Development only: the mail page's data and the seed. In production every path here is 404. */

import { Hono } from 'hono'
import { AppError } from '#contract/errors.ts'
import { listDevMails } from '../db/dev.ts'
import type { Deps } from '../deps.ts'

export const dev = new Hono<{ Bindings: { deps: Deps } }>()

dev.use(async (c, next) => {
  if (!c.env.deps.isDevelopment) throw new AppError('not_found')
  await next()
})
dev.get('/mail', async (c) => c.json({ data: await listDevMails(c.env.deps.db, c.req.query('to') ?? null) }))
