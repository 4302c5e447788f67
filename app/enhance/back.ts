/** `[data-back]`: goes back in the history when the person came from the page that the link leads to. */

// The first section of the start flow has the same address as the flow itself.
const pageOf = (href: string) => href.replace(/section=start&?/, '').replace(/\?$/, '')

export function goBack(link: HTMLAnchorElement): boolean {
  const isStep = history.length > 1 && pageOf(document.referrer) === pageOf(link.href)
  if (isStep) history.back()
  return isStep
}
