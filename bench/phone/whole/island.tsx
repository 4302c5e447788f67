/** Stands in for app/island.tsx: an island is a component like any other, and the one script is all of Remix's. */
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
