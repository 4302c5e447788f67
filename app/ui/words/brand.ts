import { BRAND } from '#contract/core/brand.ts'

/** The product's name, as pages write it. */
export const brand = BRAND

/** `<title>` of a page. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`
}
