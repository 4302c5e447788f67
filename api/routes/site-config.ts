import { getSiteConfig } from '../domain/site/read.ts'
import type { Handlers } from '../handlers.ts'

/** What every page asks of the site; its texts and who runs it are answered elsewhere. */
export const siteConfig: Pick<Handlers<'site'>, 'getSiteConfig'> = {
  getSiteConfig: (deps, actor) => getSiteConfig(deps, actor),
}
