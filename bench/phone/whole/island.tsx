/** Replaces app/island.tsx: an island is an ordinary component, and the page loads Remix's scripts. */
import { Scripts } from '@remix-run/react'
import { type ComponentType, createElement } from 'react'

export function Island<Props extends object>({ of, props }: { of: ComponentType<Props>; props: Props }) {
  return createElement(of, props)
}

export function IslandRuntime() {
  return <Scripts />
}

export function useRequestId(): string {
  return ''
}
