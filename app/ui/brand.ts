/** The product's name stands here and nowhere else. */
export const brand = {
  name: '잇다',
  latin: 'Itda',
  promise: '링크 하나로, 수익의 길이 끝까지 보여요',
} as const

/** `<title>` of a page. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.promise}`
}
