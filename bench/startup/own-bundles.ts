/**
 * The bundles to measure, as they are deployed. The redirect is left out, because it uses no package and
 * starts at once.
 */
import { bundleIfChanged, endBundling } from '../../scripts/engine/bundle.ts'
import { readSettings } from '../../scripts/engine/settings.ts'
import type { Startup } from './measure.ts'

const NAMES = ['itda-web', 'itda-ops', 'itda-api']

export async function ownBundles(): Promise<Startup[]> {
  const all = (await readSettings(0, 'production')).filter(({ name }) => NAMES.includes(name))
  const bundles = await Promise.all(
    all.map(async (settings) => {
      const { compatibilityDate = '', compatibilityFlags = [] } = settings.options as Partial<Startup>
      const file = await bundleIfChanged(settings)
      return { name: settings.name, file, compatibilityDate, compatibilityFlags }
    }),
  )
  await endBundling()
  return bundles
}
