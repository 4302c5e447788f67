/** Awin's list of the programmes that let us sell for them. */
import * as z from 'zod/mini'
import type { NetworkShop } from '../interface/network.ts'

const line = (most: number) =>
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      if (typeof value !== 'string') return null
      const clean = value.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
      return clean === '' || clean.length > most ? null : clean
    }),
  )
const address = z.pipe(
  line(2_000),
  z.transform((value) => (value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null)),
)
const programme = z.object({
  id: z.coerce.string().check(z.regex(/^\d{1,20}$/)),
  name: line(100),
  displayUrl: address,
  logoUrl: address,
  primarySector: line(100),
  primaryRegion: z.nullish(z.object({ countryCode: line(2) })),
  deeplinkEnabled: z.nullish(z.unknown()),
})

/** Skips a programme without a number. */
export function readProgrammes(body: string): NetworkShop[] {
  const items = z.array(z.unknown()).safeParse(JSON.parse(body))
  if (!items.success) throw new Error('the programmes came in another shape')
  return items.data.flatMap((item) => {
    const { success, data } = programme.safeParse(item)
    if (!success) return []
    const country = data.primaryRegion?.countryCode
    return [
      {
        merchantId: data.id,
        title: data.name,
        category: data.primarySector,
        homeUrl: data.displayUrl,
        logoUrl: data.logoUrl,
        isDeepLinked: typeof data.deeplinkEnabled === 'boolean' ? data.deeplinkEnabled : null,
        rateBps: null,
        regions: country ? [country.toUpperCase()] : [],
        // The list is asked for with relationship=joined.
        isApproved: true,
        terms: { settling: null, months: null, isStay: false, words: null },
      },
    ]
  })
}
