/// <reference types="@remix-run/dev" />
/// <reference types="vite/client" />
import type { LoadContext } from './services/door/load-context.server.ts'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true
  }
}
