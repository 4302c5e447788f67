/** Loads React when the first island wakes. */
import { type ComponentType, createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

type AwakeProps = { of: ComponentType; props: object; onReady: () => void }

export function hydrate(el: HTMLElement, of: ComponentType, onReady: () => void): void {
  const props = JSON.parse(el.dataset.props ?? '{}') as object
  const root = hydrateRoot(el, createElement(Awake, { of, props, onReady }), {
    identifierPrefix: el.dataset.prefix,
  })
  // An island that left with its page listens to no keys of the next one.
  addEventListener('swapped', () => el.isConnected || root.unmount())
}

function Awake({ of, props, onReady }: AwakeProps) {
  useEffect(onReady, [onReady])
  return createElement(of, props)
}
