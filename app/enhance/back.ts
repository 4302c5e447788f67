/** `[data-back]`: where this page was reached from the one the link leads to, it is a step back and not a new one. */

// The first section of the start flow is its address without one.
const pageOf = (href: string) => href.replace(/section=start&?/, '').replace(/\?$/, '')

export function goBack(link: HTMLAnchorElement): boolean {
  const isStep = history.length > 1 && pageOf(document.referrer) === pageOf(link.href)
  if (isStep) history.back()
  return isStep
}
