/** Replaces app/entry.client.ts: React hydrates the whole document, as in Remix's own template. */
import '#app/enhance/index.ts'
import { RemixBrowser } from '@remix-run/react'
import { createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(document, createElement(RemixBrowser), {
    onRecoverableError: () => performance.mark('drawn-again'),
  })
})
