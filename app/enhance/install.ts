/**
 * `a[data-install]`: lets the browser ask whether to install the app, where it can. Elsewhere the link leads
 * to the steps. Loaded on pages that have it.
 */
type Offer = Event & { prompt: () => Promise<{ outcome: string }> }

export function offerInstall(link: HTMLElement): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    link.onclick = async (press) => {
      press.preventDefault()
      link.onclick = null
      const { outcome } = await (event as Offer).prompt()
      if (outcome === 'accepted') link.closest('aside')?.querySelector('form')?.requestSubmit()
    }
  })
}
