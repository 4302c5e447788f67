/** `[data-back]`: where this page was reached from the one the link leads to, it is a step back and not a new one. */

function pageOf(href: string): string {
  const url = new URL(href, location.href)
  // The first section of the start flow is its address without one.
  if (url.searchParams.get('section') === 'start') url.searchParams.delete('section')
  return url.href
}

export function goBack(link: HTMLAnchorElement): boolean {
  const isStep = history.length > 1 && pageOf(document.referrer) === pageOf(link.href)
  if (isStep) history.back()
  return isStep
}
