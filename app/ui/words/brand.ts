import { BRAND } from '#contract/core/brand.ts'

/** The product's name on pages. */
export const brand = BRAND

/** The `<title>` of a page. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`
}
