/** Stands in for app/entry.client.ts: React takes over the whole document, as Remix's own template has it. */
import '#app/enhance/index.ts'
import { RemixBrowser } from '@remix-run/react'
import { createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(document, createElement(RemixBrowser), {
    onRecoverableError: () => performance.mark('drawn-again'),
  })
})
