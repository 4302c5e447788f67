/**
 * Islands: the only parts of a page that become React in the browser. `<Island of={PayoutCalculator}
 * name="payout-calculator" props={…} when="visible" />` renders the component on the server and marks it; the
 * entry script wakes it (see `entry.client.ts`). Props are JSON. Everything else stays HTML.
 */
import { type ComponentType, createContext, createElement, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * `interaction`: the first touch, hover or focus inside the island. A click from before it woke is repeated
 * afterwards.
 */
type WakeWhen = 'load' | 'idle' | 'visible' | 'interaction'

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

type IslandProps<Props> = {
  of: ComponentType<Props>
  /** The file name in `app/islands/`, without its extension. */
  name: string
  props: Props
  when?: WakeWhen
}

export function Island<Props extends { [Key in keyof Props]: Json }>(island: IslandProps<Props>) {
  const { of: Component, name, props, when = 'visible' } = island
  // The island is a React root of its own on the server and in the browser, so both number its ids from the
  // same prefix.
  const prefix = `${name}${useId()}`
  const html = renderToString(createElement(Component as ComponentType<object>, props), {
    identifierPrefix: prefix,
  })
  return createElement('x-island', {
    'data-island': name,
    'data-when': when,
    'data-prefix': prefix,
    'data-props': JSON.stringify(props),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself just drew
    dangerouslySetInnerHTML: { __html: html },
  })
}

/** Facts about the delivery of the page, provided by `entry.server.tsx`. */
export const PageContext = createContext({ scriptUrl: '', requestId: '' })

/** React 18 does not know the attribute by its own name. */
const AFTER_THE_STYLE = { fetchpriority: 'low' }

/**
 * The only script of every page. Root renders it at the end of the body. It leaves the line to the style
 * sheet, which the first paint needs, and runs after that paint.
 */
export function IslandRuntime() {
  const { scriptUrl } = useContext(PageContext)
  return scriptUrl ? <script type="module" src={scriptUrl} {...AFTER_THE_STYLE} /> : null
}

/** The id for error pages that a person can quote to us. */
export function useRequestId(): string {
  return useContext(PageContext).requestId
}
