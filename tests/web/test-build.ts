/** A Remix build with one route that answers as a test says, to test the web worker without pages. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/**
 * The answer of the only route. All copies of this module share it, because some tests load the worker twice.
 */
export const page = held().page

type BuildRef = { page: { answer: (args: Args) => Promise<Response> } }

function held(): BuildRef {
  const shared = globalThis as Partial<BuildRef>
  shared.page ??= { answer: async () => new Response(null) }
  return shared as BuildRef
}

function respond(args: Args) {
  return page.answer(args)
}

export const testBuild = {
  entry: { module: { default: () => new Response(null), handleError: () => {} } },
  routes: { all: { id: 'all', path: '*', module: { loader: respond, action: respond } } },
  assets: { entry: { module: '/entry.js', imports: [] }, routes: {}, url: '/manifest.js', version: '1' },
  basename: undefined,
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: { v3_singleFetch: true },
  isSpaMode: false,
  mode: 'production',
}
