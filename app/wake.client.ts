/**
 * Maps each island to its file, which loads together with React. This module loads when the first island wakes, so that no other
 * page carries the list.
 */
import type { ComponentType } from 'react'

type Module = { default: ComponentType }

const islands = import.meta.glob<Module>('./islands/*.tsx')

export async function wake(el: HTMLElement, onReady: () => void): Promise<void> {
  const [{ hydrate }, module] = await Promise.all([
    import('./hydrate.client.ts'),
    islands[`./islands/${el.dataset.island}.tsx`]?.(),
  ])
  // A form that is being sent shows text that React did not render, so the island stays as it is until the
  // next page.
  if (module && !el.querySelector('[data-label]')) hydrate(el, module.default, onReady)
}
